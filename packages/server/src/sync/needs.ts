import { certain } from '@dosewell/domain/problem';
import { type Need, type Operation, type ParentColumn, type TableName } from '@dosewell/domain/sync';
import { TABLES } from '@dosewell/domain/tables';
import { syncedTables } from '@dosewell/domain/tables/rules';

/** What to load from one table. */
export interface RowsToLoad {
  readonly table: TableName;
  readonly every: boolean;
  readonly ids: readonly string[];
  /** Ids of parents, whose rows are read by the column `parentColumn`. */
  readonly parents: readonly string[];
  readonly parentColumn: ParentColumn;
  /** A month `yyyy-MM`: of these parents' rows, only those of this bucket or later ones are read. */
  readonly from?: string;
}

/** The rows that operations name, and those that their rules need. */
export const rowsToLoadFor = (operations: readonly Operation[]): RowsToLoad[] => {
  const wanted = new Map(TABLES.map((table) => [table, emptyOf(table)]));
  const want = (need: Need): void => add(certain(wanted.get(need.table)), need);
  for (const { rows, at } of operations)
    for (const { table, ...row } of rows) {
      wanted.get(table)?.ids.add(row.id);
      for (const need of syncedTables[table].needs({ table, ...row }, at)) want(need);
    }
  return [...wanted.values()]
    .filter((part) => part.every || part.ids.size > 0 || part.parents.size > 0)
    .map(({ from, ...part }) => ({
      ...part,
      ids: [...part.ids],
      parents: [...part.parents],
      ...(part.parents.size > 0 && from !== ALL ? { from } : {}),
    }));
};

/** Sorts before every month, so all rows are read; `NONE` sorts after all. */
const ALL = '';
const NONE = '~';

const add = (part: Part, need: Need): void => {
  if ('every' in need) part.every = true;
  else if ('id' in need) part.ids.add(need.id);
  else {
    part.parents.add(need.value);
    part.parentColumn = need.column;
    const from = need.from ?? ALL;
    if (from < part.from) part.from = from;
  }
};

interface Part {
  readonly table: TableName;
  every: boolean;
  readonly ids: Set<string>;
  readonly parents: Set<string>;
  parentColumn: ParentColumn;
  from: string;
}

const emptyOf = (table: TableName): Part => ({
  table,
  every: false,
  ids: new Set(),
  parents: new Set(),
  parentColumn: 'medication_id',
  from: NONE,
});
