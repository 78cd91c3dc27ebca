import { expect, test } from 'vitest';
import type { MovementRow } from '../sync/rows.ts';
import { idOf } from '../testing/builders.ts';
import { ledgerHistory } from './ledger-history.ts';
import { shortfallSinceCount } from './shortfall-since-count.ts';

let made = 0;
const line = (given: Partial<MovementRow>): MovementRow => {
  made += 1;
  return {
    id: idOf(made),
    rev: made,
    clock: made,
    bucket: '2026-11',
    deleted_at: null,
    medication_id: idOf(1),
    kind: 'dose',
    amount: 0,
    shortfall: 0,
    counted: null,
    refilled: null,
    undoes: null,
    at: '2026-11-20T08:00',
    log_id: null,
    reason: null,
    ...given,
  };
};

const lines = [
  line({ kind: 'opening', amount: 2, counted: 2 }),
  line({ amount: -1 }),
  line({ amount: -1, shortfall: 0.5 }),
  line({ amount: 1 }),
  line({ kind: 'refill', amount: 30, refilled: 30 }),
  line({ kind: 'refill', amount: -30, undoes: idOf(5) }),
  line({ kind: 'refill', amount: 0, refilled: 20 }),
  line({ kind: 'correction', amount: 0, counted: 1 }),
  line({ kind: 'correction', amount: 0, counted: 9 }),
  line({ kind: 'correction', amount: 8.5, counted: 9.5, reason: 'In the bag' }),
  line({ kind: 'correction', amount: -9.5 }),
];

test('the ledger reads from the newest line back, each with what was left', () => {
  const read = ledgerHistory(lines, 0).map(({ what, left }) => `${what}, ${left} left`);
  // covers: GEN-011
  expect(read).toEqual([
    'stopped counting, 0 left',
    'corrected from 1 to 9.5, 9.5 left',
    'counted 9 before a newer count, 1 left',
    'counted 1, as expected, 1 left',
    'refilled 20, in the count already, 1 left',
    'took back a refill of 30, 1 left',
    'refilled 30, 31 left',
    'put back 1, 1 left',
    'took 1.5, 0 left',
    'took 1, 1 left',
    'counted 2, 2 left',
  ]);
});

test('only the newest lines give the same figures for them', () => {
  expect(ledgerHistory(lines.slice(4), 0)).toEqual(ledgerHistory(lines, 0).slice(0, 7));
});

test('what was taken beyond the count is summed since the newest count, of one medication', () => {
  const since = (ms: number) => new Date(ms).toISOString();
  const taken = [
    line({ shortfall: 1, clock: 1000 }),
    line({ shortfall: 0.1, clock: 2000 }),
    line({ shortfall: 0.2, clock: 3000 }),
    line({ shortfall: 5, clock: 3000, medication_id: idOf(2) }),
  ];
  expect(shortfallSinceCount({ id: idOf(1), counted_at: since(2000) }, taken)).toBe(0.3);
  expect(shortfallSinceCount({ id: idOf(1), counted_at: null }, taken)).toBe(1.3);
});
