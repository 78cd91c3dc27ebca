// One person's rows in memory, handled as on the server: each accepted operation increments the revision.
import type { Result } from '../problem/index.ts';
import { type AdmittedOperation, admitOperation, type WorkingSet } from '../sync/admit-operation.ts';
import type { Operation } from '../sync/operation.ts';
import type { Rows, TableName } from '../sync/rows.ts';
import type { Change } from '../sync/synced-table.ts';
import { syncedTables } from '../tables/synced-tables.ts';
import { PERSON } from './builders.ts';

export interface Records extends WorkingSet {
  /** Revision of a row, 0 if absent. */
  rev(table: TableName, id: string): number;
  /** Stores a row as the server itself would, under the next revision. */
  put(...changes: readonly Change[]): void;
  /** Judges an operation at an ISO 8601 instant and stores its changes. */
  admit(operation: Operation, now: string): Result<AdmittedOperation>;
  /** All rows of a table, by id. */
  all<T extends TableName>(table: T): Rows[T][];
  copy(): Records;
}

export const keepRecords = (held: ReadonlyMap<string, Change> = new Map(), last = 0): Records => {
  const changes = new Map(held);
  let rev = last;
  const records: Records = {
    get: (table, id) => changes.get(`${table} ${id}`)?.row as never,
    rows: (table) => records.all(table),
    all: (table) =>
      [...changes.values()].filter((change) => change.table === table).map(({ row }) => row as never),
    rev: (table, id) => changes.get(`${table} ${id}`)?.row.rev ?? 0,
    put: (...put) => {
      rev += 1;
      for (const change of put)
        changes.set(`${change.table} ${change.row.id}`, { ...change, row: { ...change.row, rev } } as Change);
    },
    admit: (operation, now) => {
      const admitted = admitOperation(syncedTables, operation, records, { person: PERSON, now });
      if (admitted.ok) records.put(...admitted.value.changes);
      return admitted;
    },
    copy: () => keepRecords(changes, rev),
  };
  return records;
};
