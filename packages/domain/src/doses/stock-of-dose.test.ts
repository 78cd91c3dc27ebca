import { expect, test } from 'vitest';
import { roundQuantity, withdraw } from '../refills/ledger.ts';
import { idOf, isoAt } from '../testing/builders.ts';
import { cabinet, DAY, SLOTS } from '../testing/cabinet.ts';
import { act, answer, undo, write } from '../testing/operations.ts';
import type { Records } from '../testing/records.ts';

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

test('three tenths are three doses of a tenth', () => {
  const records = counted(0.1, 0.3);
  const left = SLOTS.slice(0, 3).map((slot) => {
    records.admit(act(AT, [answer(DAY, slot, 'taken')]), isoAt(AT));
    return onHand(records);
  });
  expect(left).toEqual([0.2, 0.1, 0]);
  expect(roundQuantity(0.1 + 0.2)).toBe(0.3);
});

test('a dose that was short puts back only what it took', () => {
  const records = counted(2, 1.5);
  records.admit(act(AT, [answer(DAY, '08:00', 'taken')]), isoAt(AT));
  expect(onHand(records)).toBe(0);
  expect(records.all('stock_movements').at(-1)).toMatchObject({ kind: 'dose', amount: -1.5, shortfall: 0.5 });
  records.admit(act(AT, [undo(DAY, '08:00', 99)]), isoAt(AT));
  expect(onHand(records)).toBe(1.5);
});

test('a dose taken from nothing writes the shortfall, and no negative nothing', () => {
  expect(withdraw(0, 1)).toEqual({ taken: 0, shortfall: 1 });
  const records = counted(1, 0);
  records.admit(act(AT, [answer(DAY, '08:00', 'taken')]), isoAt(AT));
  expect(records.all('stock_movements').at(-1)).toMatchObject({ amount: 0, shortfall: 1 });
});

test('without an opening count there is no stock and no movement', () => {
  const records = cabinet(1);
  records.admit(act(AT, [answer(DAY, '08:00', 'taken')]), isoAt(AT));
  // covers: DOSE-018
  expect([onHand(records), records.all('stock_movements')]).toEqual([null, []]);
});

test('the first count opens the ledger, the next corrects it, and none ends it', () => {
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

test('taking a dose is no edit of its medication', () => {
  const records = counted(1, 10);
  const { updated_at, stamps } = records.get('medications', ID)!;
  records.admit(act(AT, [answer(DAY, '08:00', 'taken')]), isoAt(`${DAY}T13:00`));
  // covers: MED-034
  expect(records.get('medications', ID)).toMatchObject({ updated_at, stamps, quantity_remaining: 9 });
});
