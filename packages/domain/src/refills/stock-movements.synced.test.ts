import { expect, test } from 'vitest';
import { idOf, isoAt } from '../testing/builders.ts';
import { cabinet, DAY } from '../testing/cabinet.ts';
import { act, answer, undo, write } from '../testing/operations.ts';
import type { Records } from '../testing/records.ts';
import { MAX_QUANTITY } from '../stock/max-quantity.ts';
import { certain } from '../problem/certain.ts';

const ID = idOf(1);
const at = (time: string): string => `${DAY}T${time}`;

/** An act at a time of day, judged then or later if it arrives late. */
const tell = (records: Records, time: string, id: number, patch: object, arrives = time) =>
  records.admit(
    act(at(time), [write('stock_movements', idOf(id), { medication_id: ID, ...patch })]),
    isoAt(at(arrives)),
  );
const take = (records: Records, slot: string, time: string, arrives = time) => {
  const row = answer(DAY, slot, 'taken');
  const patch = { ...('patch' in row ? row.patch : {}), actual_time: time, taken_at: isoAt(at(time)) };
  return records.admit(act(at(time), [write('medication_logs', row.id, patch)]), isoAt(at(arrives)));
};
const takeBack = (records: Records, slot: string, time: string) => {
  const log = certain(records.all('medication_logs').find((each) => each.slot === slot));
  return records.admit(act(at(time), [undo(DAY, slot, log.rev)]), isoAt(at(time)));
};
const medication = (records: Records) => records.get('medications', ID);
const onHand = (records: Records) => medication(records)?.quantity_remaining;
const line = (records: Records, id: number) => records.get('stock_movements', idOf(id));

const counted = (count: number): Records => {
  const records = cabinet();
  tell(records, '07:00', 50, { counted: count });
  return records;
};

test('a refill raises the stock and is kept with its instant and amount', () => {
  const records = counted(4);
  tell(records, '09:00', 51, { refilled: 30, reason: 'New box' });
  // covers: REF-013 GEN-011
  expect(medication(records)).toMatchObject({
    quantity_remaining: 34,
    last_refill_at: isoAt(at('09:00')),
    last_refill_amount: 30,
  });
  expect(line(records, 51)).toMatchObject({ kind: 'refill', amount: 30, refilled: 30, reason: 'New box' });
});

test('a refill that arrives after a later one raises the stock and is not the last', () => {
  const records = counted(4);
  tell(records, '09:00', 51, { refilled: 30 });
  tell(records, '08:00', 52, { refilled: 20 }, '09:05');
  // covers: REF-013
  expect(medication(records)).toMatchObject({
    quantity_remaining: 54,
    last_refill_at: isoAt(at('09:00')),
    last_refill_amount: 30,
  });
});

test('a refill without a count raises nothing', () => {
  expect(tell(cabinet(), '09:00', 51, { refilled: 30 })).toMatchObject({
    ok: false,
    problem: { code: 'not_counted' },
  });
});

test('a count and a refill sent together both hold', () => {
  const records = cabinet();
  const rows = [
    write('stock_movements', idOf(52), { medication_id: ID, counted: 3 }),
    write('stock_movements', idOf(53), { medication_id: ID, refilled: 30 }),
  ];
  records.admit(act(at('09:00'), rows), isoAt(at('09:00')));
  expect(medication(records)).toMatchObject({ quantity_remaining: 33, last_refill_amount: 30 });
});

test('an undone refill restores the stock and the last refill, by one line of its own', () => {
  const records = counted(4);
  tell(records, '08:00', 51, { refilled: 20 });
  tell(records, '09:00', 52, { refilled: 30 });
  const refill = line(records, 52);
  tell(records, '09:01', 53, { undoes: idOf(52) });
  // covers: REF-013
  expect(medication(records)).toMatchObject({
    quantity_remaining: 24,
    last_refill_at: isoAt(at('08:00')),
    last_refill_amount: 20,
  });
  expect(line(records, 52)).toEqual(refill);
  expect(line(records, 53)).toMatchObject({ kind: 'refill', amount: -30, refilled: null, undoes: idOf(52) });
  expect(tell(records, '09:02', 54, { undoes: idOf(52) })).toMatchObject({
    ok: true,
    value: { changes: [] },
  });
  tell(records, '09:03', 55, { undoes: idOf(51) });
  // covers: REF-013
  expect(medication(records)).toMatchObject({
    quantity_remaining: 4,
    last_refill_at: null,
    last_refill_amount: null,
  });
});

test('only a refill can be undone', () => {
  const records = counted(4);
  for (const undoes of [idOf(50), idOf(99)])
    expect(tell(records, '09:00', 51, { undoes })).toMatchObject({
      ok: false,
      problem: { code: 'unknown_row' },
    });
});

test('undoing more than is there empties the stock and records the shortfall', () => {
  const records = counted(0);
  tell(records, '08:00', 51, { refilled: 1 });
  take(records, '08:00', '08:01');
  tell(records, '08:02', 52, { undoes: idOf(51) });
  expect(onHand(records)).toBe(0);
  expect(line(records, 52)).toMatchObject({ amount: -0, shortfall: 1 });
});

test('a dose from before a count that arrives after it moves nothing, for the count includes it', () => {
  const records = counted(30);
  tell(records, '12:00', 51, { counted: 20 });
  take(records, '08:00', '08:00', '13:00');
  // covers: DOSE-018 MED-017
  expect(onHand(records)).toBe(20);
  takeBack(records, '08:00', '13:05');
  expect(onHand(records)).toBe(20);
  take(records, '12:00', '12:30');
  // covers: DOSE-018
  expect(onHand(records)).toBe(19);
});

test('undoing a dose that was already counted gives nothing back', () => {
  const records = counted(30);
  take(records, '08:00', '08:00');
  tell(records, '12:00', 51, { counted: 29 });
  takeBack(records, '08:00', '12:10');
  expect(onHand(records)).toBe(29);
});

test('a dose of another day noted after a count is included in that count', () => {
  const records = counted(30);
  const row = answer('2026-11-19', '08:00', 'taken');
  const patch = { ...('patch' in row ? row.patch : {}), taken_at: isoAt(at('13:00')) };
  records.admit(act(at('13:00'), [write('medication_logs', row.id, patch)]), isoAt(at('13:00')));
  expect(onHand(records)).toBe(30);
});

test('a late count holds at its moment, and later doses and refills are applied to it', () => {
  const records = counted(30);
  take(records, '08:00', '08:00');
  take(records, '12:00', '12:00');
  tell(records, '12:30', 51, { refilled: 10 });
  tell(records, '10:00', 52, { counted: 25 }, '13:00');
  expect(onHand(records)).toBe(34);
  expect(line(records, 52)).toMatchObject({ kind: 'correction', counted: 25, amount: -4 });
});

test('a late count stands, though an earlier refill was undone since', () => {
  const orders = [
    ['13:00', '12:00'],
    ['11:00', '12:00'],
  ] as const;
  const left = orders.map(([arrives, undone]) => {
    const records = counted(10);
    tell(records, '08:00', 51, { refilled: 30 });
    tell(records, '08:30', 52, { refilled: 30 });
    const count = () => tell(records, '11:00', 53, { counted: 40 }, arrives);
    if (arrives < undone) count();
    tell(records, undone, 54, { undoes: idOf(51) });
    if (arrives > undone) count();
    return onHand(records);
  });
  expect(left).toEqual([40, 40]);
});

test('a late first count has later doses taken from it', () => {
  const records = cabinet();
  take(records, '12:00', '12:00');
  tell(records, '10:00', 50, { counted: 25 }, '13:00');
  expect(onHand(records)).toBe(24);
  takeBack(records, '12:00', '13:10');
  expect(onHand(records)).toBe(25);
});

test('a count older than the newest one is kept on record and changes nothing', () => {
  const records = counted(30);
  tell(records, '12:00', 51, { counted: 20 });
  tell(records, '09:00', 52, { counted: 28 }, '13:00');
  expect(onHand(records)).toBe(20);
  expect(line(records, 52)).toMatchObject({ kind: 'correction', counted: 28, amount: 0 });
});

test('a refill that arrives after a newer count is the last refill and raises nothing', () => {
  const records = counted(5);
  tell(records, '12:00', 51, { counted: 34 });
  tell(records, '09:00', 52, { refilled: 30 }, '13:00');
  expect(medication(records)).toMatchObject({ quantity_remaining: 34, last_refill_amount: 30 });
  tell(records, '13:05', 53, { undoes: idOf(52) });
  expect(medication(records)).toMatchObject({ quantity_remaining: 34, last_refill_amount: null });
});

test('a device that follows a fast clock counts at the minute its own wall clock shows', () => {
  const records = cabinet();
  const row = write('stock_movements', idOf(50), { medication_id: ID, counted: 30 });
  const ahead = Date.parse(isoAt(at('10:04')));
  records.admit(act(at('10:00'), [row], { clock: ahead }), isoAt(at('10:00')));
  take(records, '08:00', '10:01');
  expect(onHand(records)).toBe(29);
});

test('the ledger holds at most a million, and an undo at that limit is accepted', () => {
  const records = counted(MAX_QUANTITY);
  take(records, '08:00', '08:00');
  tell(records, '09:00', 51, { refilled: 30 });
  expect(onHand(records)).toBe(MAX_QUANTITY);
  expect(line(records, 51)).toMatchObject({ amount: 1, refilled: 30 });
  expect(takeBack(records, '08:00', '09:10').ok).toBe(true);
  expect(onHand(records)).toBe(MAX_QUANTITY);
});

test('a correction is kept with its reason', () => {
  const records = counted(30);
  tell(records, '09:00', 51, { counted: 28, reason: 'Two fell down' });
  // covers: GEN-011
  expect(line(records, 51)).toMatchObject({ kind: 'correction', amount: -2, reason: 'Two fell down' });
});
