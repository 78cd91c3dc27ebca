// The person of the server in memory, and the settings that they begin with.
import type { AnyRow, TableName } from '@dosewell/domain/sync';

export const PERSON = '00000000-0000-4000-8000-000000000001';

const synced = { rev: 1, clock: 0, bucket: 'all', deleted_at: null, stamps: {} };
/** The rows that an account begins with. */
export const account = (): Map<TableName, Map<string, AnyRow>> =>
  new Map<TableName, Map<string, AnyRow>>([
    [
      'user_settings',
      new Map([
        [
          PERSON,
          {
            ...synced,
            id: PERSON,
            theme: 'system',
            plan: 'FREE',
            plan_enforced: true,
            notifications_enabled: true,
            reminder_advance_minutes: 15,
            missed_after_minutes: 30,
            reminder_repeat_minutes: 0,
            quiet_from: null,
            quiet_to: null,
            refill_alerts: true,
            weekly_summary: false,
            timezone: 'Europe/Berlin',
            glucose_unit: 'mg/dL',
            weight_unit: 'kg',
            length_unit: 'cm',
            consent_accepted: null,
            consent_at: null,
            consent_version: null,
            terms_seen_at: null,
            terms_version: null,
            created_by: PERSON,
          },
        ],
      ]),
    ],
  ]);
