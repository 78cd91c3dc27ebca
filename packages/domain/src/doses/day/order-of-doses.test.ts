import { expect, test } from 'vitest';
import { aDose, aLog, aRegimen, idOf, nowAt } from '../../testing/builders.ts';
import { dosesOfDay } from './doses-of-day.ts';
import { historyOf } from './history.ts';
import { orderOfDoses } from './order-of-doses.ts';

const names = new Map([
  [idOf(1), 'Warfarin'],
  [idOf(2), 'amlodipine'],
  [idOf(3), 'Lisinopril'],
]);
const regimens = [1, 2, 3].map((number) =>
  aRegimen({ id: idOf(900 + number), medication_id: idOf(number), times: ['08:00', '20:00'] }),
);
const told = (doses: readonly { medicationId: string; slot: string | null }[]) =>
  doses.map(({ medicationId, slot }) => `${slot} ${names.get(medicationId)}`);
const day = (given: { names?: ReadonlyMap<string, string> }, at = '2026-11-20T09:00') =>
  dosesOfDay(
    '2026-11-20',
    { regimens, logs: [], exceptions: [], ...given },
    { now: nowAt(at), missedAfterMinutes: 30 },
  );

test('doses of one time stand by the name of their medication', () => {
  expect(told(day({ names }))).toEqual([
    ...['08:00 amlodipine', '08:00 Lisinopril', '08:00 Warfarin'],
    ...['20:00 amlodipine', '20:00 Lisinopril', '20:00 Warfarin'],
  ]);
});

test('the history has the newest time first, and the names of one time as the day has them', () => {
  expect(told(historyOf(day({ names }, '2026-11-21T09:00')))).toEqual([
    ...['20:00 amlodipine', '20:00 Lisinopril', '20:00 Warfarin'],
    ...['08:00 amlodipine', '08:00 Lisinopril', '08:00 Warfarin'],
  ]);
});

test('without names doses of one time stand by id', () => {
  expect(told(day({})).slice(0, 3)).toEqual(['08:00 Warfarin', '08:00 amlodipine', '08:00 Lisinopril']);
});

test('a dose of a deleted medication stands by the name on its record', () => {
  const deleted = aDose({ medicationId: idOf(9), log: aLog({ medication_name: 'Metoprolol' }) });
  const others = [1, 2, 3].map((number) => aDose({ medicationId: idOf(number) }));
  expect([deleted, ...others].toSorted(orderOfDoses(names)).map((dose) => dose.medicationId)).toEqual(
    [2, 3, 9, 1].map(idOf),
  );
});
