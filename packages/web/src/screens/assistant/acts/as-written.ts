// What the chat can take back is what it noted, as long as it stands so: a later change of it, by a screen or in another
// tab, is not undone with it.
import type { ReadingTable } from '@dosewell/domain/readings';
import type { TableName } from '@dosewell/domain/sync';
import type { RowToWrite, Store } from '../../../data/store.ts';

/** What the server and the sync write beside the person's own words. */
const BESIDE = ['rev', 'clock', 'bucket', 'stamps', 'pending'];

const standing = (store: Store, table: TableName, id: string): string =>
  JSON.stringify(
    Object.entries(store.row(table, id) ?? {})
      .filter(([name]) => !BESIDE.includes(name))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** To be called once it is noted; whether it still stands so. */
export const standsAsWritten = (store: Store, table: TableName, id: string): (() => boolean) => {
  const written = standing(store, table, id);
  return () => standing(store, table, id) === written;
};

/** What takes an entry back. */
export const deletionOf = (
  store: Store,
  table: 'meals' | 'asthma_events' | ReadingTable,
  id: string,
): (() => RowToWrite | undefined) => {
  const stands = standsAsWritten(store, table, id);
  return () => (stands() ? { table, id, delete: true } : undefined);
};
