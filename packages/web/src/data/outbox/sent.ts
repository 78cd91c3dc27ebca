// Keeps answered operations on the device, so that they can be sent again after a restore of the server.
// Their age is measured at the last contact: a device that was away could not notice a restore meanwhile
// (design/sync.md#restore).
import { settled } from '../records/idb-promise.ts';
import type { LocalRecords } from '../records/local-records.ts';
import { type Meta, readMeta } from '../records/meta.ts';
import { inOrder, type SentEntry } from './outbox-entry.ts';
import { storedValues } from '../records/stored-values.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * How old a backup can be. Operations answered longer than this before the last contact are in every backup.
 */
const KEPT_MS = 35 * DAY_MS;
/** Far more than a person does in that time. Beyond this number the oldest are deleted. */
const MOST_KEPT = 10_000;
/**
 * How long the server remembers deletions. After a longer absence, a missing row may have been lost or
 * deleted, and the device cannot tell which.
 */
const LONGEST_AWAY_MS = 400 * DAY_MS;

/** The last contact: when everything was last sent and fetched; 0 if never. */
const contactOf = ({ contact, lastSync }: Meta): number => contact ?? lastSync ?? 0;

const split = (entries: readonly SentEntry[], contact: number) => {
  const newestFirst = entries.toSorted((a, b) => b.answeredAt - a.answeredAt || inOrder(b, a));
  const isKept = (entry: SentEntry, at: number): boolean =>
    at < MOST_KEPT && entry.answeredAt >= contact - KEPT_MS;
  const kept = newestFirst.filter(isKept);
  return { kept, past: newestFirst.slice(kept.length) };
};

/** Operations the server may have lost since the last contact, in the order they were made. */
export const readAnswered = async (
  transaction: IDBTransaction,
  meta: Meta,
  now: number,
): Promise<SentEntry[]> => {
  const contact = contactOf(meta);
  if (contact > 0 && now - contact > LONGEST_AWAY_MS) return [];
  const entries = await storedValues(transaction, 'sent');
  return split(entries, contact).kept.toSorted(inOrder);
};

/** Deletes operations that no restore can undo any more. */
export const forgetSent = async ({ database }: LocalRecords): Promise<void> => {
  const transaction = database.transaction(['sent', 'meta'], 'readwrite');
  const done = settled(transaction);
  const sent = transaction.objectStore('sent');
  const contact = contactOf(await readMeta(transaction));
  for (const { op } of split(await storedValues(transaction, 'sent'), contact).past) sent.delete(op);
  await done;
};
