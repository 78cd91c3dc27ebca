import { expect, test } from 'vitest';
import type { Patch } from '@dosewell/domain/sync';
import type { RefusedEntry } from './outbox-entry.ts';
import { wordsOfUnsent } from './words-of-unsent.ts';

const SETTINGS = { glucose_unit: 'mmol/L', weight_unit: 'lb', length_unit: 'cm' };

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
  const words = await wordsOfUnsent({ outbox, row: () => undefined }, 'anna', {
    person: 'Anna',
    why: 'removed',
  });
  expect(words.map(({ what }) => what)).toEqual([
    'A medication: Levodopa',
    'A medication: Metformin',
    'A medication: Aspirin',
  ]);
});

test('an unsent reading is told in the units of the person', async () => {
  const reading = (table: 'weight_readings' | 'glucose_readings', patch: Patch): RefusedEntry => ({
    ...entry(table, 1),
    rows: [{ table, id: table, base: 0, patch }],
  });
  const outbox = () => ({
    pending: [],
    refused: [
      reading('weight_readings', { weight_kg: 80.29 }),
      reading('glucose_readings', { value_mg_dl: 108.1 }),
    ],
  });
  const row = (table: string) => (table === 'user_settings' ? SETTINGS : undefined);
  const words = await wordsOfUnsent({ outbox, row: row as never }, 'anna', {
    person: 'Anna',
    why: 'removed',
  });
  expect(words.map(({ typed }) => typed)).toEqual(['Glucose 6 mmol/L', 'Weight 177 lb']);
});
