// Chooses the operations of one request: the longest prefix of the outbox in which no row appears twice,
// since an operation waits for an earlier one on the same row.
import { MAX_PUSH_BYTES } from '@dosewell/domain/sync';
import { rowName } from '../records/chunk-name.ts';
import { type OutboxEntry, toWire } from './outbox-entry.ts';

/** Bytes of a request reserved for everything but the operations. */
const ENVELOPE_BYTES = 1024;

const encoder = new TextEncoder();
const bytesOf = (entry: OutboxEntry): number => encoder.encode(JSON.stringify(toWire(entry))).length + 1;

/** The longest prefix of the outbox that may be sent together; at least its first operation. */
export const takeBatch = (entries: readonly OutboxEntry[], limit: number): OutboxEntry[] => {
  const batch: OutboxEntry[] = [];
  const rows = new Set<string>();
  let room = MAX_PUSH_BYTES - ENVELOPE_BYTES;
  for (const entry of entries) {
    const names = entry.rows.map((row) => rowName(row.table, row.id));
    room -= bytesOf(entry);
    if (batch.length > 0 && (room < 0 || batch.length >= limit || names.some((name) => rows.has(name))))
      break;
    batch.push(entry);
    for (const name of names) rows.add(name);
  }
  return batch;
};
