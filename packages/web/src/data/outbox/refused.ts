// Refused operations stay visible until the person retries or discards them (design/sync.md#refusals).
import { settled } from '../records/idb-promise.ts';
import { type LocalRecords, reread } from '../records/local-records.ts';
import { withoutSeq } from './outbox.ts';
import { type RefusedEntry, toWire } from './outbox-entry.ts';
import { storedValue } from '../records/stored-values.ts';

const take = async (
  records: LocalRecords,
  op: string,
  then: (transaction: IDBTransaction, entry: RefusedEntry) => void,
): Promise<void> => {
  const transaction = records.database.transaction(['refused', 'outbox'], 'readwrite', {
    durability: 'strict',
  });
  const done = settled(transaction);
  const refused = transaction.objectStore('refused');
  const entry = await storedValue(transaction, 'refused', op);
  refused.delete(op);
  if (entry) then(transaction, entry);
  await done;
  await reread(records);
};

/** Sends it again as a new operation, since the answer to the old one is final. */
export const retryRefused = (records: LocalRecords, op: string, newOp: string): Promise<void> =>
  take(records, op, (transaction, entry) => {
    transaction
      .objectStore('outbox')
      .add(withoutSeq({ ...toWire(entry), op: newOp, after: {}, chunks: entry.chunks }));
  });

export const discardRefused = (records: LocalRecords, op: string): Promise<void> =>
  take(records, op, () => undefined);
