import type { AnyRow, TableName } from '@dosewell/domain/sync';

/**
 * The name of a chunk: all rows of one table and one bucket (a month, or `all`), stored as one record. Ten
 * years make some 240 records instead of 100,000.
 */
export type ChunkName = `${TableName} ${string}`;

export const chunkName = (table: TableName, bucket: string): ChunkName => `${table} ${bucket}`;

export const tableOf = (name: ChunkName): TableName => name.slice(0, name.indexOf(' ')) as TableName;
export const bucketOf = (name: ChunkName): string => name.slice(name.indexOf(' ') + 1);

/** The name of a row: its table and id, as in `revs` of the server's answers. */
export const rowName = (table: TableName, id: string): string => `${table} ${id}`;

/** The rows in an answer of the server, by table. */
export type RowsByTable = { readonly [T in TableName]?: readonly AnyRow[] };
