import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doseId } from '../../id/derived-id.ts';
import { shortfallSinceCount } from '../../refills/shortfall-since-count.ts';
import { withdraw } from '../../stock/ledger.ts';
import { roundQuantity } from '../../stock/round-quantity.ts';
import type { DoseLogRow } from '../../sync/rows.ts';
import { idOf, isoAt } from '../../testing/builders.ts';
import { cabinet, DAY, SLOTS } from '../../testing/cabinet.ts';
import { act, answer, undo, write } from '../../testing/operations.ts';
import type { Records } from '../../testing/records.ts';
import { certain } from '../../problem/certain.ts';

const ID = idOf(1);
const AT = `${DAY}T12:00`;

const counted = (amount: number, count: number): Records => {
  const records = cabinet(amount);
  records.admit(
    act(AT, [write('stock_movements', idOf(8), { medication_id: ID, counted: count })]),
    isoAt(AT),
  );
  return records;
};
const onHand = (records: Records): number | null | undefined =>
  records.get('medications', ID)?.quantity_remaining;

test('three tenths of a unit cover three doses of a tenth', () => {
  const records = counted(0.1, 0.3);
  const left = SLOTS.slice(0, 3).map((slot) => {
    records.admit(act(AT, [answer(DAY, slot, 'taken')]), isoAt(AT));
    return onHand(records);
  });
  expect(left).toEqual([0.2, 0.1, 0]);
  expect(roundQuantity(0.1 + 0.2)).toBe(0.3);
});

test('undoing a dose that found too little stock puts back only what it took', () => {
  const records = counted(2, 1.5);
  records.admit(act(AT, [answer(DAY, '08:00', 'taken')]), isoAt(AT));
  expect(onHand(records)).toBe(0);
  expect(records.all('stock_movements').at(-1)).toMatchObject({ kind: 'dose', amount: -1.5, shortfall: 0.5 });
  records.admit(act(AT, [undo(DAY, '08:00', 99)]), isoAt(AT));
  expect(onHand(records)).toBe(1.5);
});

test('a dose taken from an empty stock writes the shortfall and no negative zero', () => {
  expect(withdraw(0, 1)).toEqual({ taken: 0, shortfall: 1 });
  const records = counted(1, 0);
  records.admit(act(AT, [answer(DAY, '08:00', 'taken')]), isoAt(AT));
  expect(records.all('stock_movements').at(-1)).toMatchObject({ amount: 0, shortfall: 1 });
});

test('a medication without an opening count has no stock and no movements', () => {
  const records = cabinet(1);
  records.admit(act(AT, [answer(DAY, '08:00', 'taken')]), isoAt(AT));
  // covers: DOSE-018
  expect({ onHand: onHand(records), movements: records.all('stock_movements') }).toEqual({
    onHand: null,
    movements: [],
  });
});

test('the first count opens the ledger, the next corrects it, and an empty one ends it', () => {
  const records = cabinet(1);
  const reason = 'two fell';
  for (const [i, count] of [30, 28.5, null].entries())
    records.admit(
      act(AT, [write('stock_movements', idOf(10 + i), { medication_id: ID, counted: count, reason })]),
      isoAt(AT),
    );
  expect(records.all('stock_movements')).toMatchObject([
    { kind: 'opening', amount: 30, counted: 30, reason },
    { kind: 'correction', amount: -1.5, counted: 28.5, reason },
    { kind: 'correction', amount: -28.5, counted: null, reason },
  ]);
  // covers: MED-074
  expect(onHand(records)).toBeNull();
});

test('taking a dose does not edit its medication', () => {
  const records = counted(1, 10);
  const { updated_at, stamps } = certain(records.get('medications', ID));
  records.admit(act(AT, [answer(DAY, '08:00', 'taken')]), isoAt(`${DAY}T13:00`));
  // covers: MED-034
  expect(records.get('medications', ID)).toMatchObject({ updated_at, stamps, quantity_remaining: 9 });
});

test('a corrected amount moves the difference, and settles the shortfall first', () => {
  const said = (amount: number) =>
    write(
      'medication_logs',
      doseId(ID, DAY, '08:00'),
      { medication_id: ID, date: DAY, slot: '08:00', status: 'taken', amount },
      99,
    );
  const records = counted(1, 2.5);
  const left = [1, 2, 4, 3, 0.5].map((amount) => {
    records.admit(act(AT, [said(amount)]), isoAt(AT));
    return onHand(records);
  });
  expect(left).toEqual([1.5, 0.5, 0, 0, 2]);
  records.admit(act(AT, [undo(DAY, '08:00', 99)]), isoAt(AT));
  expect(onHand(records)).toBe(2.5);
});

test('a corrected amount leaves the stock and the shortfall as if it had been noted at once', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 12 }), (quarters, count) => {
      const records = counted(1, count / 4);
      for (const amount of quarters.map((each) => each / 4))
        records.admit(
          act(AT, [
            write(
              'medication_logs',
              doseId(ID, DAY, '08:00'),
              { medication_id: ID, date: DAY, slot: '08:00', status: 'taken', amount },
              99,
            ),
          ]),
          isoAt(AT),
        );
      const left = (count - (quarters.at(-1) ?? 0)) / 4;
      const medication = certain(records.get('medications', ID));
      // covers: DOSE-016
      expect({
        onHand: medication.quantity_remaining,
        lacking: shortfallSinceCount(medication, records.all('stock_movements')),
      }).toEqual({ onHand: Math.max(0, left), lacking: Math.max(0, -left) });
    }),
    { numRuns: 150 },
  );
});

test('a correction does not take again what was taken before the first count', () => {
  const records = cabinet(1);
  records.admit(act(AT, [answer(DAY, '08:00', 'taken')]), isoAt(AT));
  const count = write('stock_movements', idOf(8), { medication_id: ID, counted: 10 });
  records.admit(act(`${DAY}T13:00`, [count]), isoAt(`${DAY}T13:00`));
  const said = { taken_at: isoAt(AT), amount: 3 };
  const patch = { medication_id: ID, date: DAY, slot: '08:00', status: 'taken', ...said };
  const correction = write('medication_logs', doseId(ID, DAY, '08:00'), patch, 99);
  records.admit(act(`${DAY}T13:10`, [correction]), isoAt(`${DAY}T13:10`));
  expect(onHand(records)).toBe(10);
});

const anAct = fc.oneof(
  fc.record({
    slot: fc.constantFrom(...SLOTS),
    status: fc.constantFrom('taken' as const, 'skipped' as const),
    amount: fc.option(
      fc.integer({ min: 1, max: 4000 }).map((thousandths) => thousandths / 1000),
      { nil: undefined },
    ),
  }),
  fc.record({ slot: fc.constantFrom(...SLOTS), status: fc.constant('undone' as const) }),
);

const acted = (given: (typeof anAct extends fc.Arbitrary<infer A> ? A : never)[], count: number): Records => {
  const records = counted(1, count);
  for (const { slot, ...said } of given) {
    const amount = 'amount' in said && said.amount !== undefined ? { amount: said.amount } : {};
    const row =
      said.status === 'undone'
        ? undo(DAY, slot, 999)
        : write(
            'medication_logs',
            doseId(ID, DAY, slot),
            { medication_id: ID, date: DAY, slot, status: said.status, ...amount },
            999,
          );
    records.admit(act(AT, [row]), isoAt(AT));
  }
  return records;
};
const takenIn = (records: Records): DoseLogRow[] =>
  records.all('medication_logs').filter((log) => log.deleted_at === null && log.status === 'taken');
const sum = (amounts: readonly number[]): number =>
  roundQuantity(amounts.reduce((total, amount) => total + amount, 0)) + 0;

test('the stock lacks exactly what is taken, after any answers, corrections and undos', () => {
  fc.assert(
    fc.property(fc.array(anAct, { maxLength: 20 }), (given) => {
      const records = acted(given, 100);
      // covers: DOSE-018 DOSE-016
      expect(onHand(records)).toBe(sum([100, -sum(takenIn(records).map(({ amount }) => amount))]));
    }),
    { numRuns: 150 },
  );
});

test('the ledger adds up at any stock, nothing falls below zero, and no dose takes more than its amount', () => {
  fc.assert(
    fc.property(fc.array(anAct, { maxLength: 20 }), fc.integer({ min: 0, max: 5 }), (given, count) => {
      const records = acted(given, count);
      const held = records.all('medication_logs').map(({ stock_taken }) => stock_taken);
      expect(onHand(records)).toBe(sum(records.all('stock_movements').map(({ amount }) => amount)));
      expect(onHand(records)).toBe(sum([count, -sum(held)]));
      expect(onHand(records)).toBeGreaterThanOrEqual(0);
      for (const log of records.all('medication_logs')) {
        const most = log.deleted_at === null && log.status === 'taken' ? log.amount : 0;
        expect(log.stock_taken).toBeLessThanOrEqual(most);
        expect(log.stock_taken).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 150 },
  );
});
