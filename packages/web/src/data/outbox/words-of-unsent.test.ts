import { expect, test } from 'vitest';
import type { RefusedEntry } from './outbox-entry.ts';
import { wordsOfUnsent } from './words-of-unsent.ts';

const entry = (name: string, clock: number): RefusedEntry => ({
  ...{ op: name, seq: clock, v: 1, clock, at: '2026-11-20T08:00', zone: 'UTC', after: {}, chunks: [] },
  rows: [{ table: 'medications', id: name, base: 0, patch: { name } }],
  problem: { code: 'unknown_row' },
});

test('unsent entries are told oldest first, whether they were refused or wait', async () => {
  const outbox = () => ({
    pending: [entry('Levodopa', 1), entry('Aspirin', 3)],
    refused: [entry('Metformin', 2)],
  });
  const words = await wordsOfUnsent({ outbox, row: () => undefined }, { person: 'Anna', why: 'removed' });
  expect(words.map(({ what }) => what)).toEqual([
    'A medication: Levodopa',
    'A medication: Metformin',
    'A medication: Aspirin',
  ]);
});
