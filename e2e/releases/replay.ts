// Sends a recorded outbox to the push route as its device would: an entry waits for an earlier one on the
// same row.
import type { OperationAnswer } from '../../packages/domain/src/contract.ts';
import { doseId } from '../../packages/domain/src/id/index.ts';
import type { Operation } from '../../packages/domain/src/sync/index.ts';
import { rowName } from '../../packages/web/src/data/records/chunk-name.ts';
import { type OutboxEntry, toWire } from '../../packages/web/src/data/outbox/outbox-entry.ts';
import type { RecordedOutbox } from './kept-releases.ts';
import { certain } from '@dosewell/domain/problem';

export type Send = (operation: Operation, acked: number) => Promise<OperationAnswer>;

const DAY_MS = 86_400_000;
/** Days of acts; a course's end date is far outside this range. */
const DATE = /\b20[0-8]\d-\d\d-\d\d(?!\d)/g;

/** A scheduled dose's id depends on its day. */
const withDoseIds = (text: string, entries: readonly OutboxEntry[]): string => {
  let named = text;
  for (const row of entries.flatMap(({ rows }) => rows)) {
    if (row.table !== 'medication_logs' || 'delete' in row || row.patch.slot === null) continue;
    const { medication_id, date, slot } = row.patch as Readonly<Record<string, string>>;
    named = named.replaceAll(row.id, doseId(certain(medication_id), certain(date), certain(slot)));
  }
  return named;
};

/**
 * The same acts by another person, on the same dates; moved back by whole days if this clock is behind the
 * record.
 */
export const asDoneBy = (
  { entries, userId, until }: RecordedOutbox,
  person: string,
  now: number = Number.POSITIVE_INFINITY,
): OutboxEntry[] => {
  const days = Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
  const text = JSON.stringify(entries)
    .replaceAll(userId, person)
    .replaceAll(DATE, (date) => new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10));
  const moved = JSON.parse(text) as OutboxEntry[];
  const own = JSON.parse(withDoseIds(text, moved)) as OutboxEntry[];
  return own.map((entry) => ({ ...entry, clock: entry.clock - days * DAY_MS }));
};

/** The answers, by operation. */
export const replay = async (
  entries: readonly OutboxEntry[],
  send: Send,
): Promise<ReadonlyMap<string, OperationAnswer>> => {
  const answers = new Map<string, OperationAnswer>();
  for (const entry of entries) {
    const rows = entry.rows.map((row) => {
      const name = rowName(row.table, row.id);
      return { ...row, base: answers.get(entry.after[name] ?? '')?.revs[name] ?? row.base };
    });
    answers.set(entry.op, await send({ ...toWire(entry), rows }, 0));
  }
  return answers;
};
