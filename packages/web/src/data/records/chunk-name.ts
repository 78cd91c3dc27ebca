import type { AnyRow, TableName } from '@dosewell/domain/sync';

/**
 * Rows are packed in chunks by table and bucket (a month, or `all`): ten years make some 240 records instead
 * of 100,000.
 */
export type ChunkName = `${TableName} ${string}`;

export const chunkName = (table: TableName, bucket: string): ChunkName => `${table} ${bucket}`;

export const tableOf = (name: ChunkName): TableName => name.slice(0, name.indexOf(' ')) as TableName;
export const bucketOf = (name: ChunkName): string => name.slice(name.indexOf(' ') + 1);

/** A row's name among the person's rows, as the server's answers also spell it. */
export const rowName = (table: TableName, id: string): string => `${table} ${id}`;

/** Rows as the server sends them. */
export type RowsByTable = { readonly [T in TableName]?: readonly AnyRow[] };
