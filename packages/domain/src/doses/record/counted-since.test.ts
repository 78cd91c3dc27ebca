// The person is told that no stock moved when a newer count already includes the dose.
import { expect, test } from 'vitest';
import { admitOperation } from '../../sync/admit-operation.ts';
import { syncedTables } from '../../tables/synced-tables.ts';
import type { Operation, OperationRow } from '../../sync/operation.ts';
import { aLog, idOf, isoAt } from '../../testing/builders.ts';
import { cabinet, DAY } from '../../testing/cabinet.ts';
import { act, answer, undo, write } from '../../testing/operations.ts';
import type { Records } from '../../testing/records.ts';
import { isDoseInCount } from './counted-since.ts';

const ID = idOf(1);
const NIGHT = isoAt(`${DAY}T22:00`);
const told = (id: number, patch: object): OperationRow =>
  write('stock_movements', idOf(id), { medication_id: ID, ...patch });
const onHand = (records: Records): unknown => records.get('medications', ID)?.quantity_remaining;

/** Counted at noon, thirty. */
const atNoon = (): Records => {
  const records = cabinet();
  records.admit(act(`${DAY}T12:00`, [told(8, { counted: 30 })]), NIGHT);
  return records;
};
/** The notice for an act, and the quantity on hand after it. */
const after = (records: Records, operation: Operation): readonly [unknown, unknown] => {
  const admitted = admitOperation(syncedTables, operation, records, { person: 'person', now: NIGHT });
  records.admit(operation, NIGHT);
  return [admitted.ok && admitted.value.notice, onHand(records)];
};

test('a dose from before the latest count is reported to move no stock; a later dose is not', () => {
  const records = atNoon();
  // covers: T-19
  expect(after(records, act(`${DAY}T08:05`, [answer(DAY, '08:00', 'taken')]))).toEqual(['counted_since', 30]);
  expect(after(records, act(`${DAY}T16:00`, [answer(DAY, '16:00', 'taken')]))).toEqual([undefined, 29]);
  expect(after(records, act(`${DAY}T20:00`, [answer(DAY, '20:00', 'skipped')]))).toEqual([undefined, 29]);
});

test('undoing a dose from before the latest count is reported to move no stock', () => {
  const records = atNoon();
  after(records, act(`${DAY}T08:05`, [answer(DAY, '08:00', 'taken')]));
  expect(after(records, act(`${DAY}T13:00`, [undo(DAY, '08:00', 99)]))).toEqual(['counted_since', 30]);
});

test('a refill, its undoing and a count from before the latest count are reported to move no stock', () => {
  const records = cabinet();
  records.admit(act(`${DAY}T07:00`, [told(7, { counted: 5 })]), NIGHT);
  records.admit(act(`${DAY}T08:00`, [told(9, { refilled: 10 })]), NIGHT);
  records.admit(act(`${DAY}T12:00`, [told(8, { counted: 30 })]), NIGHT);
  expect(after(records, act(`${DAY}T09:00`, [told(10, { refilled: 28 })]))).toEqual(['counted_since', 30]);
  expect(after(records, act(`${DAY}T10:00`, [told(11, { counted: 20 })]))).toEqual(['counted_since', 30]);
  expect(after(records, act(`${DAY}T13:00`, [told(12, { undoes: idOf(9) })]))).toEqual(['counted_since', 30]);
  expect(after(records, act(`${DAY}T14:00`, [told(13, { refilled: 28 })]))).toEqual([undefined, 58]);
  expect(after(records, act(`${DAY}T15:00`, [told(14, { counted: 50 })]))).toEqual([undefined, 50]);
});

test('a medication without a count reports nothing', () => {
  const records = atNoon();
  records.admit(act(`${DAY}T12:30`, [told(15, { counted: null })]), NIGHT);
  expect(after(records, act(`${DAY}T08:05`, [answer(DAY, '08:00', 'taken')]))).toEqual([undefined, null]);
});

test.each([
  ['taken before the count', {}, true],
  ['taken after it', { taken_at: isoAt(`${DAY}T13:00`), actual_time: '13:00' }, false],
  ['skipped', { status: 'skipped' as const }, false],
  ['without a time of taking', { taken_at: null }, false],
])('a dose %s is known to be in the count or not', (_, given, isIn) => {
  const count = { counted_at: isoAt(`${DAY}T12:00`), quantity_remaining: 30 };
  expect(isDoseInCount(aLog(given), count)).toBe(isIn);
  expect(isDoseInCount(aLog(given), { ...count, quantity_remaining: null }), 'no stock').toBe(false);
});
