import { syncedTables, TABLES, type Operation, type TableName } from '@dosewell/domain/sync';

/** What to load of one table. */
export interface Wanted {
  readonly table: TableName;
  readonly every: boolean;
  readonly ids: readonly string[];
  /** Rows of these medications. */
  readonly medications: readonly string[];
}

/** What the rules of a batch have to see, and the rows they are about. */
export const wantedFor = (operations: readonly Operation[]): Wanted[] => {
  const wanted = new Map(TABLES.map((table) => [table, emptyOf(table)]));
  for (const { table, ...row } of operations.flatMap(({ rows }) => rows)) {
    wanted.get(table)?.ids.add(row.id);
    for (const need of syncedTables[table].needs({ table, ...row })) {
      const part = wanted.get(need.table)!;
      if ('every' in need) part.every = true;
      else if ('id' in need) part.ids.add(need.id);
      else part.medications.add(need.value);
    }
  }
  return [...wanted.values()]
    .filter((part) => part.every || part.ids.size > 0 || part.medications.size > 0)
    .map((part) => ({ ...part, ids: [...part.ids], medications: [...part.medications] }));
};

const emptyOf = (table: TableName) => ({
  table,
  every: false,
  ids: new Set<string>(),
  medications: new Set<string>(),
});
