import type { AnyRow } from '@dosewell/domain/sync';

/** A row as written by PostgreSQL in JSON. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Exactly the timestamp columns of synced tables end like this. */
export const isInstantColumn = (column: string): boolean => column.endsWith('_at');

/** Wire format: no user_id, timestamps in ISO 8601. */
export const rowFromJson = <R extends AnyRow>(stored: StoredRow): R => {
  const row: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(stored))
    if (column !== 'user_id')
      row[column] =
        typeof value === 'string' && isInstantColumn(column) ? new Date(value).toISOString() : value;
  const read: object = row;
  // The row has the columns of the table it was selected from.
  return read as R;
};
