import type { TableName } from './rows.ts';

/** A column's value as it travels: everything in a row is JSON. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | Readonly<Record<string, number>>
  | readonly Readonly<Record<string, string | number | null>>[];
export type Patch = Readonly<Record<string, Value>>;

/** One row of an operation: what to write into it, or that it goes. */
export type OperationRow =
  | { readonly table: TableName; readonly id: string; readonly base: number; readonly patch: Patch }
  | { readonly table: TableName; readonly id: string; readonly base: number; readonly delete: true };

/**
 * One act of a person on one device, all or nothing (design/sync.md#operation).
 * `seq` numbers the device's operations, `v` is the schema version it was written under, `base` the revision
 * of the row the person was looking at, `clock` the device's hybrid clock in milliseconds, `at` and `zone`
 * the
 * wall clock the person acted by.
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

/** The version of the synced schema that this code writes. */
export const SCHEMA_VERSION = 1;
export const MAX_OPERATIONS_PER_PUSH = 200;
export const MAX_PUSH_BYTES = 256 * 1024;
/**
 * The header in which a device names the person whose records it holds. The cookie may be another's by now, left by a
 * sign-in in a tab that this one has not heard of.
 */
export const PERSON_HEADER = 'x-person';
/** A device's clock counts at most this far ahead of the server's (design/sync.md#merge). */
export const MAX_CLOCK_AHEAD_MS = 5 * 60_000;
