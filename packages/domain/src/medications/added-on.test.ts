import { expect, test } from 'vitest';
import { aMedication, aRegimen, idOf } from '../testing/builders.ts';
import { addedAfter, addedOn } from './added-on.ts';

const regimens = [
  aRegimen({ from_slot: '2026-11-22T09:40' }),
  aRegimen({ from_slot: '2026-11-24T07:00', number: 2 }),
  aRegimen({ from_slot: '2026-11-01T07:00', medication_id: idOf(2) }),
];
const since = (start_date: string, rest = {}) => aMedication({ start_date, ...rest });

test.each([
  ['2026-11-10', '2026-11-22'],
  ['2026-11-21', '2026-11-22'],
  ['2026-11-22', undefined],
  ['2026-12-01', undefined],
])('a medication started on %s and added on Nov 22 says that it was added on %s', (start, added) => {
  // covers: C-10
  expect(addedOn(since(start), regimens)).toBe(added);
});

test('a medication without a schedule on record says nothing of its adding', () => {
  expect(addedOn(since('2026-11-10', { id: idOf(3) }), regimens)).toBeUndefined();
});

test.each([
  { date: '2026-11-09', rest: {}, told: false },
  { date: '2026-11-10', rest: {}, told: true },
  { date: '2026-11-21', rest: {}, told: true },
  { date: '2026-11-22', rest: {}, told: false },
  { date: '2026-11-15', rest: { end_date: '2026-11-15' }, told: true },
  { date: '2026-11-16', rest: { end_date: '2026-11-15' }, told: false },
  { date: '2026-11-15', rest: { frequency: 'as_needed', times: [] }, told: false },
  { date: '2026-11-15', rest: { id: idOf(2) }, told: false },
] as const)('the day $date of a medication with $rest tells of a later adding: $told', (row) => {
  const medication = since('2026-11-10', { ...row.rest });
  const added = '2026-11-22';
  // covers: C-10
  expect(addedAfter(row.date, [medication], regimens)).toEqual(row.told ? [{ medication, added }] : []);
});
