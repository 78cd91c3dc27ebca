// The description of a medication (specification/medication.md#3-entities,
// specification/medication.md#5-validation, OQ-032, OQ-033).
import { column } from '../sync/table/column.ts';
import { defineTable } from '../sync/table/define-table.ts';
import {
  COLORS,
  DEFAULT_COLOR,
  DEFAULT_FORM,
  FORMS,
  type MedicationColor,
  type DosageForm,
} from './choices.ts';
import { NOTE_LIMIT } from '../text/note-limit.ts';
import { scheduleColumns } from './schedule-columns.ts';

export const medicationsTable = defineTable(
  'medications',
  {
    stamps: column.stamps(),
    name: column.line('Medication Name', 200, 'required').initially(''),
    form: column.word<DosageForm>(FORMS).initially(DEFAULT_FORM),
    ...scheduleColumns,
    prescriber: column.line('Prescriber', 200).nullable(),
    notes: column.text('Notes', NOTE_LIMIT).nullable(),
    color: column.word<MedicationColor>(COLORS).initially(DEFAULT_COLOR),
    refill_reminder: column.flag().initially(true),
    /**
     * Whether the medication was stored inactive because of the plan's limit, and the person has not
     * dismissed the notice.
     */
    kept_inactive: column.flag().initially(false).sentAs(column.only(false)),
    /** Quantity on hand by the ledger; null without an opening count. */
    quantity_remaining: column.quantity().nullable().byRule(),
    /** Instant of the newest count, which includes everything taken before it; null before the first. */
    counted_at: column.instant().nullable().byRule(),
    /** Instant and amount of the last refill that was not undone, or null. */
    last_refill_at: column.instant().nullable().byRule(),
    last_refill_amount: column.quantity().nullable().byRule(),
    updated_at: column.instant().byRule(),
  },
  { partial: true, restores: true },
);
