// A dose recorded with a fast clock is of a future day, takes nothing, is not asked for twice and can be
// corrected (decision 0029).
import { expect, test } from 'vitest';
import { doseId } from '../../id/derived-id.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { BERLIN, idOf, isoAt } from '../../testing/builders.ts';
import { cabinet, DAY } from '../../testing/cabinet.ts';
import { on } from '../../testing/day-shown.ts';
import { act, answer, write } from '../../testing/operations.ts';
import { type Records } from '../../testing/records.ts';
import { byDate } from '../day/logs-by-date.ts';
import { placeTaken, moveToRightPlace, rightPlace } from './right-place.ts';
import { certain } from '../../problem/certain.ts';

const ID = idOf(1);
const NEXT_YEAR = '2027-11-20';
const at = (time: string): string => `${DAY}T${time}`;
const onHand = (records: Records) => records.get('medications', ID)?.quantity_remaining;
const count = (records: Records, time: string, counted: number, id: number) =>
  records.admit(
    act(at(time), [write('stock_movements', idOf(id), { medication_id: ID, counted })]),
    isoAt(at(time)),
  );

/** Thirty counted at seven; a dose taken at eight by a device whose clock is a year ahead. */
const noted = (slot: string | null, arrives = '08:03') => {
  const records = cabinet();
  count(records, '07:00', 30, 50);
  const wall = `${NEXT_YEAR}T08:02`;
  const said = { actual_time: '08:02', taken_at: isoAt(wall), slot };
  const row = answer(NEXT_YEAR, slot ?? '08:02', 'taken');
  const patch = { ...('patch' in row ? row.patch : {}), ...said };
  const id = slot === null ? idOf(70) : row.id;
  records.admit(act(wall, [write('medication_logs', id, patch)]), isoAt(at(arrives)));
  const log = certain(records.get('medication_logs', id));
  return { records, log };
};
const shown = (records: Records, time: string): string[] =>
  on(DAY, at(time), records.all('medication_regimens'), records.all('medication_logs'));

test('a dose noted under a wrong clock stays as shown, is not later than its arrival, and takes no stock', () => {
  const { records, log } = noted('08:00');
  expect(log).toMatchObject({ date: NEXT_YEAR, slot: '08:00', actual_time: '08:02', stock_taken: 0 });
  // covers: DOSE-005
  expect(certain(log.taken_at) <= isoAt(at('08:03'))).toBe(true);
  // covers: DOSE-018
  expect(onHand(records)).toBe(30);
  count(records, '09:00', 29, 51);
  // covers: DOSE-018
  expect(onHand(records)).toBe(29);
});

test('the slot of a dose noted under a wrong clock is not asked for again, the other slots are', () => {
  const { records } = noted('08:00');
  // covers: T-19
  expect(shown(records, '12:10').slice(0, 2)).toEqual([
    '08:00 pending covered not owed',
    '12:00 pending due owed',
  ]);
});

test.each([
  ['08:03', DAY],
  ['06:00', '2026-11-19'],
])('a dose noted at 08:02 that arrives at %s belongs to %s', (arrives, date) => {
  const { log } = noted(null, arrives);
  expect(rightPlace(log)).toEqual({ date, time: '08:02' });
  expect([...byDate([log, log]).keys()]).toEqual([log.date, date]);
});

test.each(['08:00', null])(
  'a dose put right (slot %s) is on record once and taken from the stock',
  (slot) => {
    const { records, log } = noted(slot);
    const rows = moveToRightPlace(log, certain(rightPlace(log)), undefined);
    expect(records.admit(act(at('10:00'), rows), isoAt(at('10:00'))).ok).toBe(true);
    const logs = records.all('medication_logs').filter(({ deleted_at }) => deleted_at === null);
    // covers: T-19
    expect(logs).toMatchObject([{ date: DAY, slot, actual_time: '08:02', taken_at: isoAt(at('08:02')) }]);
    // covers: DOSE-018
    expect(onHand(records)).toBe(29);
    expect(rightPlace(certain(logs[0]))).toBeUndefined();
  },
);

test('an answer under a right clock keeps its place, early or late', () => {
  const records = cabinet();
  records.admit(act(at('23:59'), [answer(DAY, '20:00', 'taken')]), isoAt(at('23:59')));
  records.admit(act(at('00:01'), [answer('2026-11-19', '20:00', 'taken')]), isoAt(at('23:59')));
  expect(records.all('medication_logs').map(rightPlace)).toEqual([undefined, undefined]);
  const [log] = records.all('medication_logs');
  expect(certain(log).clock).toBe(instantOf(at('23:59'), BERLIN));
});

test('a skipped dose under a wrong clock is put right without a time of taking', () => {
  const log = { ...noted('08:00').log, status: 'skipped' as const, actual_time: null, taken_at: null };
  expect(rightPlace(log)).toEqual({ date: DAY, time: '08:00' });
  const [undoing, moved] = moveToRightPlace(log, { date: DAY, time: '08:00' }, undefined);
  expect(undoing).toMatchObject({ delete: true, id: log.id });
  expect(moved).toMatchObject({ base: 0, patch: { status: 'skipped', actual_time: null, taken_at: null } });
});

test('the place of a dose as needed is not a slot that another dose may hold', () => {
  const place = { date: DAY, time: '08:02' };
  expect(placeTaken(noted(null).log, place)).toBeUndefined();
  expect(placeTaken(noted('08:00').log, place)).toBe(doseId(idOf(1), DAY, '08:00'));
});
