// What the server has answered stays on the device, so that it can be put back after a restore: counted from
// the last contact, since a device that was away knows nothing of what was restored meanwhile
// (design/sync.md#restore).
import { resultOf, settled } from '../records/idb-promise.ts';
import type { LocalRecords } from '../records/local-records.ts';
import { type Meta, readMeta } from '../records/meta.ts';
import type { SentEntry } from './outbox-entry.ts';

const DAY_MS = 24 * 3_600_000;
/** Backups older than this are removed: of what was confirmed earlier, every backup made before the last contact knows. */
const KEPT_MS = 35 * DAY_MS;
/** Far more than a person does in that time; beyond it the oldest go. */
const MOST_KEPT = 10_000;
/** The server forgets deletions after so long; of what it lacks then, nobody can tell what was lost from what was deleted. */
const LONGEST_AWAY_MS = 400 * DAY_MS;

/** When everything was last sent and fetched; the beginning of time for one that never did. */
const contactOf = ({ contact, lastSync }: Meta): number => contact ?? lastSync ?? 0;

/** Two tabs may have given the same stamp: the one that was saved first comes first, and the ids decide the rest. */
const inOrder = (a: SentEntry, b: SentEntry): number =>
  a.clock - b.clock || a.seq - b.seq || (a.op < b.op ? -1 : 1);

const split = (entries: readonly SentEntry[], contact: number) => {
  const newestFirst = entries.toSorted((a, b) => b.answeredAt - a.answeredAt || inOrder(b, a));
  const isKept = (entry: SentEntry, at: number): boolean =>
    at < MOST_KEPT && entry.answeredAt >= contact - KEPT_MS;
  const kept = newestFirst.filter(isKept);
  return { kept, past: newestFirst.slice(kept.length) };
};

/** What the server may have lost since the last contact, in the order of the acts. */
export const readSent = async (
  transaction: IDBTransaction,
  meta: Meta,
  now: number,
): Promise<SentEntry[]> => {
  const contact = contactOf(meta);
  if (contact > 0 && now - contact > LONGEST_AWAY_MS) return [];
  const entries = (await resultOf(transaction.objectStore('sent').getAll())) as SentEntry[];
  return split(entries, contact).kept.toSorted(inOrder);
};

/** Forgets what no restore can take any more. */
export const forgetSent = async ({ database }: LocalRecords): Promise<void> => {
  const transaction = database.transaction(['sent', 'meta'], 'readwrite');
  const done = settled(transaction);
  const sent = transaction.objectStore('sent');
  const contact = contactOf(await readMeta(transaction));
  for (const { op } of split((await resultOf(sent.getAll())) as SentEntry[], contact).past) sent.delete(op);
  await done;
};
