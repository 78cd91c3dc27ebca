import { expect, test } from 'vitest';
import { idOf, isoAt } from '../testing/builders.ts';
import { cabinet, DAY } from '../testing/cabinet.ts';
import { act, write } from '../testing/operations.ts';
import type { Records } from '../testing/records.ts';
import { stockMovements } from './stock-movements.synced.ts';

const ID = idOf(1);
const at = (time: string): string => `${DAY}T${time}`;
const tell = (records: Records, time: string, id: number, patch: object, arrives = time) =>
  records.admit(
    act(at(time), [write('stock_movements', idOf(id), { medication_id: ID, ...patch })]),
    isoAt(at(arrives)),
  );
const medication = (records: Records) => records.get('medications', ID);
const counted = (count: number): Records => {
  const records = cabinet();
  tell(records, '07:00', 50, { counted: count });
  return records;
};

test('an undo among several refills restores the latest that still stands, by the clock and then by id', () => {
  const records = counted(4);
  const atOnce = [
    [53, 10],
    [52, 30],
    [54, 20],
    [55, 5],
  ] as const;
  for (const [id, refilled] of atOnce) tell(records, '09:00', id, { refilled });
  tell(records, '08:00', 51, { refilled: 40 }, '09:30');
  const lastAfterUndoing = (id: number) => {
    tell(records, '11:00', id + 10, { undoes: idOf(id) });
    return medication(records)?.last_refill_amount;
  };
  expect([55, 54, 53, 52, 51].map(lastAfterUndoing)).toEqual([20, 10, 30, 40, null]);
  expect(medication(records)?.quantity_remaining).toBe(4);
});

test('undoing a refill after the count was ended moves nothing and forgets the refill', () => {
  const records = counted(4);
  tell(records, '09:00', 51, { refilled: 30 });
  tell(records, '10:00', 52, { counted: null });
  tell(records, '11:00', 53, { undoes: idOf(51) });
  expect(medication(records)).toMatchObject({ quantity_remaining: null, last_refill_at: null });
  expect(records.get('stock_movements', idOf(53))).toMatchObject({ amount: -0, shortfall: 0 });
});

test('a rule asks for the ledger if it undoes, and for the rows since a count if it counts', () => {
  const needs = (patch: object) =>
    stockMovements
      .needs(write('stock_movements', idOf(51), { medication_id: ID, ...patch }), at('12:00'))
      .slice(2)
      .map(({ table }) => table);
  expect(needs({ refilled: 30 })).toEqual([]);
  expect(needs({ undoes: idOf(50) })).toEqual(['stock_movements']);
  expect(needs({ counted: 5 })).toEqual(['stock_movements', 'medication_logs']);
});
