import type { TableName } from '@dosewell/domain/sync';
import { storedColumns } from '@dosewell/domain/sync/table';
import { TABLES } from '@dosewell/domain/tables';
import { allTables } from '@dosewell/domain/tables/described';

/**
 * Columns written for each synced table; `user_id` is a parameter of the statement and `rev` comes from the
 * trigger.
 */
export const columns = Object.fromEntries(
  TABLES.map((table) => [table, storedColumns(allTables[table])]),
) as Readonly<Record<TableName, readonly string[]>>;
