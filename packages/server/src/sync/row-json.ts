import type { AnyRow } from '@dosewell/domain/sync';

/** A row as PostgreSQL writes it in JSON. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Every instant of a synced table has a name that ends so, and nothing else has. */
export const isInstantColumn = (column: string): boolean => column.endsWith('_at');

/** The row as it travels: without whose it is, instants spelled as a device spells them. */
export const rowFromJson = <R extends AnyRow>(stored: StoredRow): R => {
  const row: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(stored))
    if (column !== 'user_id')
      row[column] =
        typeof value === 'string' && isInstantColumn(column) ? new Date(value).toISOString() : value;
  return row as unknown as R;
};
