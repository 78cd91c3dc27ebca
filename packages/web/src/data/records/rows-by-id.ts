// Rows in memory by table and id, with the row type of each table.
import type { Rows, TableName } from '@dosewell/domain/sync';
import { TABLES } from '@dosewell/domain/tables';
import { recordOf } from '@dosewell/domain/value';

/** A row as the person sees it; `pending` when its newest state has not been sent. */
export type Live<T extends TableName = TableName> = Rows[T] & { readonly pending?: true };

export type RowsById = { readonly [T in TableName]: Map<string, Live<T>> };

export const noRows = (): RowsById => recordOf(TABLES, () => new Map<string, never>());
