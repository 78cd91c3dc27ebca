import { expect, test } from 'vitest';
import type { MovementRow } from '../sync/rows.ts';
import type { OperationRow } from '../sync/operation.ts';
import { idOf, isoAt } from '../testing/builders.ts';
import { cabinet, DAY } from '../testing/cabinet.ts';
import { act, answer, undo, write } from '../testing/operations.ts';
import { ledgerHistory } from './ledger-history.ts';
import { shortfallSinceCount } from './shortfall-since-count.ts';
import { certain } from '../problem/certain.ts';

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

test('the ledger is listed from the newest line back, each with the stock it left', () => {
  const read = ledgerHistory(lines, 0).map(({ what, left }) => `${what}, ${left} left`);
  // covers: GEN-011
  expect(read).toEqual([
    'stopped counting, 0 left',
    'corrected from 1 to 9.5, 9.5 left',
    'counted 9 before your last count, 1 left',
    'counted 1, as expected, 1 left',
    'refilled 20, included in your count, 1 left',
    'took back a refill of 30, 1 left',
    'refilled 30, 31 left',
    'put back 1, 1 left',
    'took 1.5, 0 left',
    'took 1, 1 left',
    'counted 2, 2 left',
  ]);
});

test('an act that moves nothing says so, and an undone refill shows its own amount', () => {
  const back = [
    line({ amount: 0, shortfall: 1 }),
    line({ amount: 0 }),
    line({ amount: 0, shortfall: -1 }),
    line({ kind: 'refill', amount: -25, shortfall: 5, undoes: idOf(5) }),
    line({ kind: 'refill', amount: -0, undoes: idOf(5) }),
  ];
  expect(ledgerHistory(back, 0).map(({ what }) => what)).toEqual([
    'took back a refill; your count is unchanged',
    'took back a refill of 30',
    'lowered a dose by 1; your count is unchanged',
    'a dose was undone or lowered; your count is unchanged',
    'took 1',
  ]);
});

test('listing only the newest lines gives the same figures for them', () => {
  expect(ledgerHistory(lines.slice(4), 0)).toEqual(ledgerHistory(lines, 0).slice(0, 7));
});

test('an undone dose is not among those taken beyond the count', () => {
  const records = cabinet();
  const admit = (row: OperationRow) => records.admit(act(`${DAY}T12:00`, [row]), isoAt(`${DAY}T12:00`));
  const short = () =>
    shortfallSinceCount(certain(records.get('medications', idOf(1))), records.all('stock_movements'));
  admit(write('stock_movements', idOf(8), { medication_id: idOf(1), counted: 0 }));
  admit(answer(DAY, '08:00', 'taken'));
  admit(answer(DAY, '12:00', 'taken'));
  expect(short()).toBe(2);
  admit(undo(DAY, '08:00', 99));
  expect(short()).toBe(1);
  admit(answer(DAY, '08:00', 'taken', 99));
  expect(short()).toBe(2);
});

test('the amount taken beyond the count is summed since the newest count of one medication', () => {
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

test('a line that was not sent yet comes after every line the server accepted', () => {
  const log_id = idOf(70);
  const accepted = line({ shortfall: 1, log_id, clock: 9000 });
  const unsent = [
    line({ rev: 0, amount: 1, log_id, clock: 1000 }),
    line({ rev: 0, shortfall: 0.5, clock: 500 }),
  ];
  for (const order of [
    [accepted, ...unsent],
    [...unsent, accepted],
  ])
    expect(shortfallSinceCount({ id: idOf(1), counted_at: null }, order)).toBe(0.5);
});
