// The assistant undoes an entry only while the entry stands as the assistant wrote it: a later change by a
// screen or another tab is not undone with it.
import type { ReadingTable } from '@dosewell/domain/readings';
import type { TableName } from '@dosewell/domain/sync';
import type { RowToWrite, Store } from '../../../data/store.ts';

/** The columns that the server and sync write, beside the person's own words. */
const BESIDE = ['rev', 'clock', 'bucket', 'stamps', 'pending'];

const standing = (store: Store, table: TableName, id: string): string =>
  JSON.stringify(
    Object.entries(store.row(table, id) ?? {})
      .filter(([name]) => !BESIDE.includes(name))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** Call it once the entry is written; what it returns says whether the entry is still unchanged. */
export const standsAsWritten = (store: Store, table: TableName, id: string): (() => boolean) => {
  const written = standing(store, table, id);
  return () => standing(store, table, id) === written;
};

/** Makes the undo of an entry; it returns undefined if the entry was changed since. */
export const deletionOf = (
  store: Store,
  table: 'meals' | 'asthma_events' | ReadingTable,
  id: string,
): (() => RowToWrite | undefined) => {
  const stands = standsAsWritten(store, table, id);
  return () => (stands() ? { table, id, delete: true } : undefined);
};
