// What the server has answered stays on the device for a week, so that it can be put back after a restore (design: Restore, failover).
import { resultOf, settled } from './idb-promise.ts';
import type { LocalRecords } from './local-records.ts';
import type { SentEntry } from './outbox-entry.ts';

const KEPT_MS = 7 * 24 * 3_600_000;

/** What was answered in the week before `now`, in the order of the acts; older entries are dropped on the way. */
export const readSent = async (transaction: IDBTransaction, now: number): Promise<SentEntry[]> => {
  const since = now - KEPT_MS;
  const sent = transaction.objectStore('sent');
  const entries = (await resultOf(sent.getAll())) as SentEntry[];
  for (const entry of entries) if (entry.answeredAt < since) sent.delete(entry.op);
  return entries.filter((entry) => entry.answeredAt >= since).sort((a, b) => a.clock - b.clock);
};

/** Forgets what was answered more than a week ago. */
export const forgetSent = async (records: LocalRecords): Promise<void> => {
  const transaction = records.database.transaction('sent', 'readwrite');
  const done = settled(transaction);
  await readSent(transaction, records.now());
  await done;
};
