import { expect, test } from 'vitest';
import { aDose, aLog, aMedication, idOf, nowAt } from '../../testing/builders.ts';
import { since } from '../../testing/day-shown.ts';
import { readTable, wordsOf } from '../../testing/table.ts';
import type { DoseStatus } from '../dose.ts';
import { dosesOfDay } from './doses-of-day.ts';
import { historyDayColour } from './history-day-colour.ts';
import { historyLabel, historyOf } from './history.ts';
import { usualAmount } from '../record/usual-amount.ts';
import { slotsToNote } from './slots-to-note.ts';

test.each(readTable('history-day-colours.csv'))(
  '$id: a day with the records "$logs" is coloured "$colour"',
  ({ logs, colour }) => {
    const doses = wordsOf(logs).map((status) => aDose({ status: status as DoseStatus }));
    // covers: DOSE-038 DOSE-039 DOSE-040 DOSE-041
    expect(historyDayColour(doses) ?? '').toBe(colour);
  },
);

test.each([
  ['2026-11-20', 'Today'],
  ['2026-11-19', 'Yesterday'],
  ['2026-11-18', 'Nov 18, 2026'],
  ['2025-11-20', 'Nov 20, 2025'],
  ['2026-11-21', 'Nov 21, 2026'],
])('on Nov 20, 2026 the day %s is called %s', (date, label) => {
  // covers: DOSE-030 DOSE-031 DOSE-032
  expect(historyLabel(date, '2026-11-20')).toBe(label);
});

test('the day before the first of January is called yesterday', () => {
  // covers: DOSE-031
  expect(historyLabel('2026-12-31', '2027-01-01')).toBe('Yesterday');
});

const on = (date: string, at: string, logs = [aLog({ date })]) =>
  dosesOfDay(
    date,
    { regimens: [since('2026-11-01T06:00', 1)], logs, exceptions: [] },
    { now: nowAt(at), missedAfterMinutes: 30 },
  );

test('the history of a day lists its doses newest first, and misses without waiting for the server', () => {
  const became = historyOf(on('2026-11-20', '2026-11-21T02:00')).map(
    ({ slot, status }) => `${slot} ${status}`,
  );
  // covers: DOSE-019 DOSE-015
  expect(became).toEqual(['20:00 missed', '08:00 taken']);
  // covers: DOSE-011
  expect(historyOf(on('2026-11-20', '2026-11-21T01:59'))).toHaveLength(1);
});

test('a forgotten day offers its unanswered slots, and before the first schedule those it would have had', () => {
  const regimens = [since('2026-11-10T12:00', 1), since('2026-11-15T12:00', 2, { times: ['09:00'] })];
  const doses = (date: string, logs = [aLog({ date })]) =>
    dosesOfDay(
      date,
      { regimens, logs, exceptions: [] },
      { now: nowAt('2026-11-20T23:00'), missedAfterMinutes: 30 },
    );
  const offered = (date: string) => slotsToNote(idOf(1), date, regimens, doses(date));
  expect(offered('2026-11-12')).toEqual(['20:00']);
  expect(offered('2026-11-17')).toEqual(['09:00']);
  // covers: DOSE-016
  expect(offered('2026-11-09')).toEqual(['20:00']);
  expect(slotsToNote(idOf(2), '2026-11-12', [], doses('2026-11-12'))).toEqual([]);
});

test('a dose has the number of units of its regimen, and before the first regimen that of the medication', () => {
  const regimens = [since('2026-11-10T12:00', 1, { amount: 2 }), since('2026-11-15T12:00', 2, { amount: 3 })];
  const amounts = ['2026-11-09T08:00', '2026-11-12T08:00', '2026-11-17T08:00'].map((wall) =>
    usualAmount(aMedication({ amount: 4 }), wall, regimens),
  );
  expect(amounts).toEqual([4, 2, 3]);
});
