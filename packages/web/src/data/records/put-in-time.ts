// Corrects the times of entries made while the server's time was unknown, before they are sent (decision
// 0029).
import type { OperationRow } from '@dosewell/domain/sync';
import { isZone, isoInstant, wallClock } from '@dosewell/domain/time';
import { settled } from './idb-promise.ts';
import { updateMemory, type LocalRecords } from './local-records.ts';
import { type Meta, readMeta, writeMeta } from './meta.ts';
import { ON_THE_WAY_MS } from '../outbox/on-the-way.ts';
import { readOutbox } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';

/** When an act was done, by all that is known now. */
interface Done {
  readonly instant: number;
  /**
   * The clock was set since the last contact with the server, and whether that was before the act is unknown.
   */
  readonly doubtful: boolean;
}

const doneAt = ({ clock, now }: LocalRecords, { unsure }: OutboxEntry, meta: Meta): Done | undefined => {
  if (unsure === undefined) return undefined;
  const { instant, certain } = clock.instantOf(unsure);
  const present = clock.now();
  const behindThen = (meta.contact ?? 0) - (meta.lastSync ?? 0);
  const isUnchanged = meta.contact === undefined || Math.abs(present - now() - behindThen) <= ON_THE_WAY_MS;
  if (certain || isUnchanged) return { instant, doubtful: false };
  // An instant in the future shows that the clock was set back after the act: the earlier difference applies.
  const asBefore = Math.min(unsure.shown + behindThen, present);
  return { instant: instant > present + ON_THE_WAY_MS ? asBefore : instant, doubtful: true };
};

/**
 * A row with `taken_at` corrected by `by` milliseconds, unless the row already had this value before the act.
 */
const rowPutBy = (records: LocalRecords, row: OperationRow, by: number): OperationRow => {
  if (row.table !== 'medication_logs' || 'delete' in row) return row;
  const { taken_at } = row.patch;
  if (typeof taken_at !== 'string' || records.cache.get(row.table, row.id)?.taken_at === taken_at) return row;
  return { ...row, patch: { ...row.patch, taken_at: isoInstant(Date.parse(taken_at) + by) } };
};

/**
 * An entry with a stamp after that of an earlier act: another tab may have known the right time before that
 * act was corrected.
 */
const putAfter = (entry: OutboxEntry, after: number): OutboxEntry =>
  entry.clock > after ? entry : { ...entry, clock: after + 1 };

/**
 * The corrected entry. Its stamp is after every stamp its author had seen, and after earlier acts on this
 * device.
 */
const putAt = (
  records: LocalRecords,
  entry: OutboxEntry,
  done: Done | undefined,
  after: number,
): OutboxEntry => {
  const { unsure, ...sure } = entry;
  if (unsure === undefined || done === undefined) return putAfter(entry, after);
  const { instant } = done;
  const by = instant - unsure.shown - unsure.behind;
  const clock = Math.max(instant, unsure.seen + 1, after + 1);
  if (Math.abs(by) <= ON_THE_WAY_MS)
    return Math.abs(clock - entry.clock) <= ON_THE_WAY_MS ? putAfter(sure, after) : { ...sure, clock };
  return {
    ...sure,
    clock,
    at: isZone(entry.zone) ? wallClock({ instant, zone: entry.zone }) : entry.at,
    rows: entry.rows.map((row) => rowPutBy(records, row, by)),
  };
};

/** The medications whose stock an entry changes. */
const medicationsOf = ({ overlay }: LocalRecords, { rows }: OutboxEntry): string[] =>
  rows.flatMap((row) => {
    if (row.table !== 'medication_logs' && row.table !== 'stock_movements') return [];
    const id = 'patch' in row ? row.patch['medication_id'] : overlay.get(row.table, row.id)?.medication_id;
    return typeof id === 'string' ? [id] : [];
  });

/** Corrects the times of waiting entries. Requires the server's time to be known. */
export const putInTime = async (records: LocalRecords): Promise<void> => {
  const { clock, database, status, journal } = records;
  const transaction = database.transaction(['outbox', 'meta'], 'readwrite', { durability: 'strict' });
  const done = settled(transaction);
  const meta = await readMeta(transaction);
  const waiting = await readOutbox(transaction);
  const doubtful = new Set(meta.doubtful?.medications);
  const pending: OutboxEntry[] = [];
  const moved: OutboxEntry[] = [];
  let newest = 0;
  for (const entry of waiting) {
    const when = doneAt(records, entry, meta);
    const next = putAt(records, entry, when, newest);
    if (when?.doubtful) for (const id of medicationsOf(records, entry)) doubtful.add(id);
    if (next !== entry) {
      moved.push(next);
      transaction.objectStore('outbox').put(next);
    }
    newest = Math.max(newest, next.clock);
    pending.push(next);
  }
  const told =
    doubtful.size === (meta.doubtful?.medications.length ?? 0)
      ? meta.doubtful
      : { at: clock.now(), medications: [...doubtful] };
  if (told !== meta.doubtful) writeMeta(transaction, { doubtful: told });
  await done;
  clock.goOnFrom(newest);
  updateMemory(records, { pending });
  records.announce([]);
  status.set({ doubtful: told });
  if (meta.client !== undefined) void journal?.put(moved, meta.client);
};
