import type { ProblemCode, Result } from '../problem/index.ts';
import type { OperationRow, Patch } from './operation.ts';
import type { Rows, TableName } from './rows.ts';

/** The column by which a row names the one it belongs to. */
export type ParentColumn = 'medication_id' | 'meal_id';

/** Rows a rule has to see before it can judge: one by id, those of one parent, or a whole small table. */
export type Need =
  | { readonly table: TableName; readonly id: string }
  | {
      readonly table: TableName;
      readonly column: ParentColumn;
      readonly value: string;
      /** Only rows packed in this month `yyyy-MM` or later. */
      readonly from?: string;
    }
  | { readonly table: TableName; readonly every: true };

/** A row as it shall stand. Whether it is an insert or an update follows from its being there. */
export type Change = { readonly [T in TableName]: { readonly table: T; readonly row: Rows[T] } }[TableName];

export interface Admission {
  readonly changes: readonly Change[];
  /** The person had not seen the row's present state; what they wrote was merged with it. */
  readonly merged: boolean;
  /** Accepted, but something has to be told. */
  readonly notice?: ProblemCode;
}

/** Everything a rule may know besides the row itself: no clock and no database of its own. */
export interface Context {
  /** The person whose rows these are. */
  readonly person: string;
  /** The operation's id; ids of derived rows are made from it, so both sides make the same. */
  readonly op: string;
  /** Hybrid clock of the operation, already capped. */
  readonly clock: number;
  /** Instant at which the operation is judged, ISO. */
  readonly now: string;
  /** Wall clock `yyyy-MM-ddTHH:MM`, capped likewise, and zone the person acted by. */
  readonly at: string;
  readonly zone: string;
  /** Milliseconds by which the wall clock told is ahead of `now`, as far as its minute proves it. */
  readonly ahead: number;
  get<T extends TableName>(table: T, id: string): Rows[T] | undefined;
  /** The rows of a table among those the rule said it needs, tombstones included. */
  rows<T extends TableName>(table: T): readonly Rows[T][];
}

export type Verb = 'insert' | 'update' | 'delete' | 'restore';

/**
 * What travels, described once (design/sync.md#one-rule). The rule `admit` runs on the device and on the
 * server alike.
 */
export interface SyncedTable<T extends TableName = TableName> {
  readonly name: T;
  /** fact: the stronger wins; document: field by field, later clock wins; event: the whole row; ledger: the server's alone. */
  readonly mergeClass: 'fact' | 'document' | 'event' | 'ledger';
  /** What a device may ask for. Which columns it may write, its strict schema says (sync/schema.ts). */
  readonly verbs: readonly Verb[];
  /** `at` is the wall clock of the operation. */
  readonly needs: (row: OperationRow, at: string) => readonly Need[];
  /** `current` is the row as it stands, a tombstone included. */
  readonly admit: (row: OperationRow, context: Context) => Result<Admission>;
}

export type SyncedTables = { readonly [T in TableName]: SyncedTable<T> };

export const patchOf = (row: OperationRow): Patch => ('patch' in row ? row.patch : {});
