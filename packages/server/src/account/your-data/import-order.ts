// What is said between the server and the process that checks an import.
import type { ProblemCode } from '@dosewell/domain/problem';
import type { ImportedRow } from './import-row.ts';
import type { Column } from './row-shape.ts';

export interface OrderedTable {
  readonly table: string;
  readonly columns: readonly Column[];
  /** There is one row of it at most. */
  readonly isDocument: boolean;
}

/** Comes before the file. */
export interface ImportOrder {
  /** In this order their rows are handed back. */
  readonly tables: readonly OrderedTable[];
  /** Known here though nothing of them is taken in. */
  readonly others: readonly string[];
  /** No clock of a device counts further. */
  readonly latestClock: number;
}

/** The first that comes back; rows and pictures follow where all of them are as they should be. */
export type Checked = { readonly rows: number } | { readonly refused: ProblemCode };

export interface RowsOf {
  readonly table: string;
  readonly rows: readonly ImportedRow[];
}

/** Who a picture belongs to: a meal by its id, or the person. */
export const OF_PERSON = 'the person'.padEnd(36);

export const kinds = { rows: 1, picture: 2, end: 3 } as const;
export const ROWS_AT_ONCE = 1000;
/** A batch ends before it is longer than this, bytes of text. */
export const BYTES_AT_ONCE = 1024 * 1024;
/** The longest frame: a picture, or one row beyond a full batch. */
export const MOST_SAID = 12 * 1024 * 1024;
