import type { TableName } from './rows.ts';

/** A column's value as sent; rows contain only JSON. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | Readonly<Record<string, number>>
  | readonly Readonly<Record<string, string | number | null>>[];
export type Patch = Readonly<Record<string, Value>>;

/** One row of an operation: a patch or a deletion. */
export type OperationRow =
  | { readonly table: TableName; readonly id: string; readonly base: number; readonly patch: Patch }
  | { readonly table: TableName; readonly id: string; readonly base: number; readonly delete: true };

/**
 * One act of a person on one device, all or nothing (design/sync.md#operation). `seq` numbers the device's
 * operations, `v` is the oldest schema version that can read it, `base` the revision of the row the person
 * had seen, `clock` the device's hybrid clock in milliseconds, `at` and `zone` the local time and time zone
 * of the act.
 */
export interface Operation {
  readonly op: string;
  readonly seq: number;
  readonly v: number;
  readonly clock: number;
  readonly at: string;
  readonly zone: string;
  readonly rows: readonly OperationRow[];
}

/**
 * The version of the synced schema that this code knows. Apps of version 1, such as 0.1.0 which is kept in
 * `e2e/releases/kept`, and of 2 are in use, so neither may change. No app of 3 is in use yet: additions are
 * listed as 3.
 */
export const SCHEMA_VERSION = 3;
/**
 * The version that added a table, a `table.column`, or null as the value of one: `table.column=null`; what is
 * not listed is in the first version.
 */
export const ADDED_IN: Readonly<Record<string, number>> = {
  dose_exceptions: 2,
  'bp_readings.posture=null': 2,
  'bp_readings.arm=null': 2,
  'bp_readings.med_relation=null': 2,
  'glucose_readings.relation_to_meal=null': 2,
  'glucose_readings.beyond': 2,
  'asthma_events.severity=null': 2,
  'profiles.bp_target_systolic': 2,
  'profiles.bp_target_diastolic': 2,
  'profiles.glucose_target_low': 2,
  'profiles.glucose_target_high': 2,
  'profiles.emergency_phone': 2,
  'profiles.doctor_phone': 2,
  'user_settings.reminder_repeat_minutes': 2,
  'user_settings.quiet_from': 2,
  'user_settings.quiet_to': 2,
  'medication_logs.answered_from': 3,
  caregivers: 3,
  medication_packages: 3,
  'user_settings.refill_alerts': 3,
  'user_settings.weekly_summary': 3,
  'medications.home_zone': 3,
  'medication_regimens.home_zone': 3,
};
/**
 * Header stating the version a device knows. Without it the device is of the first version. A header, since
 * servers of the first version reject what they do not know in a query or a body.
 */
export const VERSION_HEADER = 'x-schema-version';
export const MAX_OPERATIONS_PER_PUSH = 200;
export const MAX_PUSH_BYTES = 256 * 1024;
/**
 * Header naming the person whose records the device holds. The cookie may already belong to another account,
 * after a sign-in in another tab.
 */
export const PERSON_HEADER = 'x-person';
/** How far a device's clock may be ahead of the server's before it is capped (design/sync.md#merge). */
export const MAX_CLOCK_AHEAD_MS = 5 * 60_000;
