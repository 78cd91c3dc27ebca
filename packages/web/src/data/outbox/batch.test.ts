// @vitest-environment node
import { MAX_PUSH_BYTES } from '@dosewell/domain/sync';
import { expect, test } from 'vitest';
import { takeBatch } from './batch.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const entry = (op: string, ids: readonly string[], notes = ''): OutboxEntry => ({
  op,
  seq: 1,
  v: 1,
  clock: 1,
  at: '2026-11-20T08:00',
  zone: 'UTC',
  rows: ids.map((id) => ({ table: 'medications', id, base: 0, patch: { notes } })),
  after: {},
  chunks: [],
});
const opsOf = (entries: readonly OutboxEntry[], limit = 200): string =>
  takeBatch(entries, limit)
    .map(({ op }) => op)
    .join('');

test('a batch ends before a row repeats', () => {
  expect(opsOf([entry('a', ['1']), entry('b', ['2', '3']), entry('c', ['3']), entry('d', ['4'])])).toBe('ab');
});

test('an operation that names a row twice is still sent', () => {
  expect(opsOf([entry('a', ['1', '1']), entry('b', ['2'])])).toBe('ab');
});

test('a batch has at most the requested number of operations', () => {
  expect(opsOf([entry('a', ['1']), entry('b', ['2']), entry('c', ['3'])], 2)).toBe('ab');
});

test('a batch fits into a request as the server counts its bytes', () => {
  const long = 'ä'.repeat(2000);
  const entries = Array.from({ length: 100 }, (_, i) => entry(String(i), [String(i)], long));
  const batch = takeBatch(entries, 200);
  const body = JSON.stringify({ client: 'x'.repeat(36), acked: 1, ops: batch });
  expect(new TextEncoder().encode(body).length).toBeLessThan(MAX_PUSH_BYTES);
  expect(batch.length).toBeGreaterThan(50);
});

test('an operation that is too large alone is still sent, so that the server can say so', () => {
  expect(opsOf([entry('a', ['1'], 'x'.repeat(MAX_PUSH_BYTES)), entry('b', ['2'])])).toBe('a');
});
