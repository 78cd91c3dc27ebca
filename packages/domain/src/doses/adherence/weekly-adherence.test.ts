import { expect, test } from 'vitest';
import { aLog, idOf, nowAt } from '../../testing/builders.ts';
import { once, since, sinceLong } from '../../testing/day-shown.ts';
import { dosesOfDay } from '../day/doses-of-day.ts';
import { weeklyAdherence } from './weekly-adherence.ts';

const TODAY = '2026-11-20';
const moment = { now: nowAt(`${TODAY}T14:00`), missedAfterMinutes: 30 };
const week = (logs: Parameters<typeof aLog>[0][], regimens = [sinceLong]) =>
  weeklyAdherence(TODAY, (date) =>
    dosesOfDay(date, { exceptions: [], regimens, logs: logs.map(aLog) }, moment),
  );

test('the week is today and the six days before it', () => {
  // covers: INS-008
  expect(week([]).map(({ date }) => date.slice(8))).toEqual(['14', '15', '16', '17', '18', '19', '20']);
});

test('each day has its taken, missed and skipped doses, and its share', () => {
  const shown = week([
    { date: '2026-11-18' },
    { date: '2026-11-18', slot: '20:00', status: 'skipped' },
    { date: '2026-11-19' },
    { date: '2026-11-19', slot: '20:00' },
  ]);
  // covers: INS-002 INS-003
  expect(shown.slice(4)).toEqual([
    { date: '2026-11-18', tally: { taken: 1, missed: 0, skipped: 1, asNeeded: 0 }, share: 100 },
    { date: '2026-11-19', tally: { taken: 2, missed: 0, skipped: 0, asNeeded: 0 }, share: 100 },
    { date: TODAY, tally: { taken: 0, missed: 1, skipped: 0, asNeeded: 0 }, share: 0 },
  ]);
});

test('doses of today that are still to come do not count', () => {
  expect(week([{ date: TODAY }]).at(-1)).toMatchObject({ share: 100, tally: { taken: 1, missed: 0 } });
});

test('doses taken as needed are counted separately', () => {
  const needed = { id: idOf(77), slot: null, date: '2026-11-19', actual_time: '10:00' };
  expect(week([needed])[5]).toMatchObject({ tally: { taken: 0, missed: 2, asNeeded: 1 }, share: 0 });
});

test('a new medication counts from its start, and the days before it are undefined', () => {
  const started = since('2026-11-18T07:00', 1, { ...once('08:00'), start_date: '2026-11-18' });
  expect(week([], [started]).map(({ share }) => share)).toEqual([
    ...[undefined, undefined, undefined, undefined],
    ...[0, 0, 0],
  ]);
});
