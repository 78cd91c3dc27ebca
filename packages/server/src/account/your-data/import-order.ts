// Messages between the server and the process that checks an import.
import type { ProblemCode } from '@dosewell/domain/problem';
import type { ImportedRow } from './import-row.ts';
import type { Column } from './row-shape.ts';

export interface OrderedTable {
  readonly table: string;
  readonly columns: readonly Column[];
  /** Has at most one row. */
  readonly isDocument: boolean;
}

/** The server's first message, sent before the file. */
export interface ImportOrder {
  /** Rows are returned in the order of these tables. */
  readonly tables: readonly OrderedTable[];
  /** Known tables from which nothing is imported. */
  readonly others: readonly string[];
  /** The latest allowed clock; a later one in the file is set to it. */
  readonly latestClock: number;
}

/** The process's first message. If the file is valid, rows and pictures follow. */
export type Checked = { readonly rows: number } | { readonly refused: ProblemCode };

export interface RowsOf {
  readonly table: string;
  readonly rows: readonly ImportedRow[];
}

/** Owner of a picture: a meal's id, or the person. */
export const OF_PERSON = 'the person'.padEnd(36);

export const kinds = { rows: 1, picture: 2, end: 3 } as const;
export const ROWS_AT_ONCE = 1000;
/** Maximum text of a batch, in bytes. */
export const BYTES_AT_ONCE = 1024 * 1024;
/** The longest frame: a picture, or one row more than a full batch. */
export const MOST_SAID = 12 * 1024 * 1024;
