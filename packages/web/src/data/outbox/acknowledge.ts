// Applies the server's answer to a batch: stores the rows and removes the answered operations in one
// transaction. If that fails, the operations are sent again; if it commits, the screen does not flicker
// (design/sync.md#row-cache).
import type { ProblemCode } from '@dosewell/domain/problem';
import { type RowsByTable, rowName } from '../records/chunk-name.ts';
import { writeRows } from '../records/chunk-store.ts';
import { settled } from '../records/idb-promise.ts';
import { updateMemory, type LocalRecords, noteReached, readRefused } from '../records/local-records.ts';
import { generationOf, type Meta, readMeta, type Stilled, writeMeta } from '../records/meta.ts';
import { readOutbox } from './outbox.ts';
import { type OutboxEntry, type RefusedEntry, type SentEntry, UNSAVED } from './outbox-entry.ts';
import { type AnsweredOperation, type AnsweredPush, problemCode } from './push-answer.ts';
import { schemaPassedOver } from '../sync/pull.ts';
import { rebased } from './rebase.ts';
import { noteOwnWrite } from '../records/seen-on-disk.ts';
import { keepStilled, stilledBy } from './stilled.ts';
import { keysOf } from '@dosewell/domain/value';

const STORES = ['outbox', 'sent', 'refused', 'chunks', 'meta'] as const;

const clocksOf = (rows: RowsByTable): Map<string, number> =>
  new Map(
    keysOf(rows).flatMap((table) =>
      (rows[table] ?? []).map((row): [string, number] => [rowName(table, row.id), row.clock]),
    ),
  );

const sentEntry = (
  entry: OutboxEntry,
  answer: AnsweredOperation,
  clocks: ReadonlyMap<string, number>,
  answeredAt: number,
): SentEntry => ({
  ...entry,
  revs: answer.revs,
  clocks: Object.fromEntries(
    entry.rows.map((row) => {
      const name = rowName(row.table, row.id);
      return [name, Math.min(entry.clock, clocks.get(name) ?? entry.clock)];
    }),
  ),
  answeredAt,
});

const refusedEntry = (entry: OutboxEntry, { code, fields }: AnsweredOperation): RefusedEntry => ({
  ...entry,
  problem: fields === undefined ? { code: problemCode(code) } : { code: problemCode(code), fields },
});

/** How many operations at the head of the batch were answered. Answers after a gap do not count. */
const answeredRun = (
  batch: readonly OutboxEntry[],
  answers: ReadonlyMap<string, AnsweredOperation>,
): number => {
  const gap = batch.findIndex((entry) => !answers.has(entry.op));
  return gap < 0 ? batch.length : gap;
};

export interface Acknowledged {
  /** How many operations of the batch were answered. */
  readonly settled: number;
  /** How many operations still wait. */
  readonly left: number;
}

/**
 * The cursor after an answer. The answer contains all changes since the cursor of the request, so a device
 * still at that cursor moves on. If another tab has moved on or the rows were refetched, a pull brings the
 * rest.
 */
const movedBy = (records: LocalRecords, meta: Meta, asked: string | undefined, answer: AnsweredPush) => {
  const { cursor } = answer;
  if (cursor === undefined || asked === undefined || meta.cursor !== asked) return undefined;
  return { cursor, ...schemaPassedOver(records, meta, answer) };
};

/**
 * Rebases entries that are still being written to disk, whose rows would otherwise show the state before the
 * answer.
 */
const rebaseUnsaved = ({ lists }: LocalRecords, answered: readonly SentEntry[]): void => {
  lists.pending = lists.pending.map((entry) =>
    entry.seq === UNSAVED ? answered.reduce(rebased, entry) : entry,
  );
};

/** Writes rows to the shown chunks, and to those that a snapshot is filling. Returns the shown chunks. */
const writeWhereFilled = async (transaction: IDBTransaction, meta: Meta, rows: RowsByTable) => {
  const chunks = await writeRows(transaction, generationOf(meta), rows);
  const shadow = meta.filling?.generation;
  if (shadow !== undefined && shadow !== generationOf(meta)) await writeRows(transaction, shadow, rows);
  return chunks;
};

/** Updates the journal. `changed` are the entries that were rebased or refused. */
const noteAnswered = (
  { journal }: LocalRecords,
  { client }: Meta,
  run: readonly OutboxEntry[],
  changed: readonly OutboxEntry[],
): void => {
  const kept = new Set(changed.map(({ op }) => op));
  void journal?.remove(run.map(({ op }) => op).filter((op) => !kept.has(op)));
  if (client !== undefined) void journal?.put(changed, client);
};

/** Applies the answer to a batch that was sent from the cursor `asked`. */
export const acknowledge = async (
  records: LocalRecords,
  batch: readonly OutboxEntry[],
  pushAnswer: AnsweredPush,
  asked?: string,
): Promise<Acknowledged> => {
  const { results, rows } = pushAnswer;
  const answers = new Map(results.map((answer) => [answer.op, answer]));
  const run = batch.slice(0, answeredRun(batch, answers));
  const clocks = clocksOf(rows);
  const transaction = records.database.transaction(STORES, 'readwrite');
  const done = settled(transaction);
  const meta = await readMeta(transaction);
  const outbox = transaction.objectStore('outbox');
  const waiting = new Map((await readOutbox(transaction)).map((entry) => [entry.op, entry]));
  const rebasedOps = new Set<string>();
  const answered: SentEntry[] = [];
  const told: Stilled[] = [];
  for (const { op } of run) {
    const entry = waiting.get(op);
    const answer = answers.get(op);
    // Another tab has already applied the same answer.
    if (entry === undefined || answer === undefined) continue;
    outbox.delete(entry.seq);
    waiting.delete(op);
    if (answer.status === 'refused') {
      transaction.objectStore('refused').put(refusedEntry(entry, answer));
      continue;
    }
    told.push(...stilledBy(entry, answer, rows));
    const sent = sentEntry(entry, answer, clocks, records.clock.now());
    transaction.objectStore('sent').put(sent);
    answered.push(sent);
    for (const later of waiting.values()) {
      const next = rebased(later, sent);
      if (next === later) continue;
      waiting.set(later.op, next);
      outbox.put(next);
      rebasedOps.add(later.op);
    }
  }
  const acked = Math.max(meta.acked ?? 0, ...run.map((entry) => entry.seq));
  const moved = movedBy(records, meta, asked, pushAnswer);
  writeMeta(transaction, { acked, ...moved });
  const stilled = keepStilled(transaction, meta, told);
  const chunks = await writeWhereFilled(transaction, meta, rows);
  const refused = await readRefused(transaction);
  await done;
  if (moved !== undefined) noteReached(records, moved.cursor);
  noteOwnWrite(records.seen, meta, { acked, ...moved });
  rebaseUnsaved(records, answered);
  updateMemory(records, { chunks, pending: [...waiting.values()], refused });
  records.status.set({ stilled });
  records.announce(chunks.keys());
  const isChanged = ({ op }: OutboxEntry): boolean => rebasedOps.has(op) || answers.has(op);
  noteAnswered(records, meta, run, [...refused, ...waiting.values()].filter(isChanged));
  return { settled: run.length, left: waiting.size };
};

/** Moves an operation that the server will never accept to the refused ones, which the person sees. */
export const setAside = async (
  records: LocalRecords,
  entry: OutboxEntry,
  code: ProblemCode,
): Promise<void> => {
  const results = [{ op: entry.op, status: 'refused', code, revs: {} }] as const;
  await acknowledge(records, [entry], { results, rows: {} });
};
