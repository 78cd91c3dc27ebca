// The description of a person's settings (specification/medication.md#3-entities, OQ-057 to OQ-060, OQ-094).
import { column } from '../../sync/table/column.ts';
import { defineTable } from '../../sync/table/define-table.ts';
import { repeatFault } from './repeat-choices.ts';

const minutes = (min: number) => column.whole({ min: { value: min }, max: { value: 1440 } });

export const settingsTable = defineTable(
  'user_settings',
  {
    stamps: column.stamps(),
    theme: column.word(['light', 'dark', 'system']),
    plan: column.word(['FREE', 'PRO', 'MAX']).byRule(),
    /** Whether plans limit features; an operator can switch the limits off. */
    plan_enforced: column.flag().byRule(),
    notifications_enabled: column.flag(),
    reminder_advance_minutes: minutes(0),
    missed_after_minutes: minutes(1),
    reminder_repeat_minutes: column.whole({ min: { value: 0 }, max: { value: 30 }, fault: repeatFault }),
    /** Quiet hours by local time, in which repeats and notices are held back; null for none. */
    quiet_from: column.time().nullable(),
    quiet_to: column.time().nullable(),
    /** Whether the person is told before a medicine runs out. */
    refill_alerts: column.flag(),
    weekly_summary: column.flag(),
    timezone: column.zone(),
    /** Display units of readings, which are stored in mg/dL, kg and cm. */
    glucose_unit: column.word(['mg/dL', 'mmol/L']),
    weight_unit: column.word(['kg', 'lb']),
    length_unit: column.word(['cm', 'in']),
    /** Answer to the cookie bar, its instant and the version of the text; null until answered. */
    consent_accepted: column.flag().nullable().sentAs(column.flag()),
    consent_at: column.instant().nullable().sentAs(column.instant()),
    consent_version: column.wording().nullable().sentAs(column.wording()),
    /** When the terms banner was dismissed, and the version of the terms it referred to. */
    terms_seen_at: column.instant().nullable().sentAs(column.instant()),
    terms_version: column.wording().nullable().sentAs(column.wording()),
    created_by: column.id().byRule(),
  },
  { partial: true },
);
