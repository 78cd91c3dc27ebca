// Sends a recorded outbox to the push door as its device would have: an entry waits for the one before it on the same row.
import type { OperationAnswer } from '../../packages/domain/src/contract.ts';
import type { Operation } from '../../packages/domain/src/sync/index.ts';
import { rowName } from '../../packages/web/src/data/chunk-name.ts';
import { type OutboxEntry, toWire } from '../../packages/web/src/data/outbox-entry.ts';
import type { RecordedOutbox } from './kept-releases.ts';

export type Send = (operation: Operation, acked: number) => Promise<OperationAnswer>;

/** The same acts, as done by another person. */
export const asDoneBy = (outbox: RecordedOutbox, userId: string): OutboxEntry[] =>
  JSON.parse(JSON.stringify(outbox.entries).replaceAll(outbox.userId, userId)) as OutboxEntry[];

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
