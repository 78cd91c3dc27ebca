import type { ProblemCode, Result } from '../problem/index.ts';
import type { OperationRow, Patch } from './operation.ts';
import type { Rows, TableName } from './rows.ts';

/** The column that refers to a row's parent. */
export type ParentColumn = 'medication_id' | 'meal_id';

/** Rows a rule needs before judging: one by id, those of one parent, or a whole small table. */
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

export interface ChangeOf<T extends TableName> {
  readonly table: T;
  readonly row: Rows[T];
}
/** A row to be stored; it is inserted if absent, else updated. */
export type Change = { readonly [T in TableName]: ChangeOf<T> }[TableName];

export const isChangeOf = <T extends TableName>(
  change: ChangeOf<TableName>,
  table: T,
): change is ChangeOf<T> => change.table === table;

export interface Admission {
  readonly changes: readonly Change[];
  /** Whether the write was merged with a state of the row that its author had not seen. */
  readonly merged: boolean;
  /** What the person has to be told, although the row is accepted. */
  readonly notice?: ProblemCode;
}

/** Everything a rule may use besides the row: it has no clock and no database of its own. */
export interface Context {
  /** The person whose rows these are. */
  readonly person: string;
  /** The operation's id; derived ids are made from it, so that both sides create the same. */
  readonly op: string;
  /** Hybrid clock of the operation, already capped. */
  readonly clock: number;
  /** Instant at which the operation is judged, ISO 8601. */
  readonly now: string;
  /** Local time `yyyy-MM-ddTHH:MM`, also capped, and time zone of the act. */
  readonly at: string;
  readonly zone: string;
  /** Milliseconds by which the device's local time is provably ahead of `now`. */
  readonly ahead: number;
  /** The device, kind of link or caregiver that the act came by, if known; an operation does not state it. */
  readonly device: string | undefined;
  get<T extends TableName>(table: T, id: string): Rows[T] | undefined;
  /** Rows of a table among those in `needs`, including tombstones. */
  rows<T extends TableName>(table: T): readonly Rows[T][];
}

export type Verb = 'insert' | 'update' | 'delete' | 'restore';

/**
 * Describes a synced table (design/sync.md#one-rule). The rule `admit` runs unchanged on device and server.
 */
export interface SyncedTable<T extends TableName = TableName> {
  readonly name: T;
  /**
   * fact: the stronger wins; document: field by field, the later clock wins; event: the whole row; ledger:
   * only the server writes.
   */
  readonly mergeClass: 'fact' | 'document' | 'event' | 'ledger';
  /** What a device may do. The columns it may write are in `tables/operation.schema.ts`. */
  readonly verbs: readonly Verb[];
  /** `at` is the local time of the operation. */
  readonly needs: (row: OperationRow, at: string) => readonly Need[];
  /** Judges a row; the stored row, even a tombstone, is in the context. */
  readonly admit: (row: OperationRow, context: Context) => Result<Admission>;
}

export type SyncedTables = { readonly [T in TableName]: SyncedTable<T> };

export const patchOf = (row: OperationRow): Patch => ('patch' in row ? row.patch : {});
