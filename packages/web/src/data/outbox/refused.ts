// Refused operations stay visible until the person retries or discards them (design/sync.md#refusals).
import { settled } from '../records/idb-promise.ts';
import { type LocalRecords, reread } from '../records/local-records.ts';
import { withoutSeq } from './outbox.ts';
import { type OutboxEntry, type RefusedEntry, toWire } from './outbox-entry.ts';
import { storedValue } from '../records/stored-values.ts';

/** Removes a refused operation and enqueues what `then` returns in its place; the journal follows. */
const take = async (
  records: LocalRecords,
  op: string,
  then: (entry: RefusedEntry) => readonly OutboxEntry[],
  client = '',
): Promise<void> => {
  const { database, journal } = records;
  const transaction = database.transaction(['refused', 'outbox'], 'readwrite', { durability: 'strict' });
  const done = settled(transaction);
  const refused = transaction.objectStore('refused');
  const entry = await storedValue(transaction, 'refused', op);
  refused.delete(op);
  const again = entry === undefined ? [] : then(entry);
  for (const one of again) transaction.objectStore('outbox').add(withoutSeq(one));
  await done;
  await journal?.put(again, client);
  await journal?.remove([op]);
  await reread(records);
};

/** Sends a refused operation again as a new one, since the answer to the old one is final. */
export const retryRefused = (
  records: LocalRecords,
  op: string,
  { newOp, client }: { readonly newOp: string; readonly client: string },
): Promise<void> =>
  take(records, op, (entry) => [{ ...toWire(entry), op: newOp, after: {}, chunks: entry.chunks }], client);

export const discardRefused = (records: LocalRecords, op: string): Promise<void> =>
  take(records, op, () => []);
