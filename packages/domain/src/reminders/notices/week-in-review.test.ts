import { expect, test } from 'vitest';
import { adherence } from '../../doses/adherence/adherence.ts';
import { dosesOfDay } from '../../doses/day/doses-of-day.ts';
import { aLog, aMedication, aRegimen, idOf, nowAt } from '../../testing/builders.ts';
import { weekBefore } from './summary-appointment.ts';
import { weekInReview } from './week-in-review.ts';
import { weekLines, weekSummary } from './week-words.ts';

const DAILY = { frequency: 'once_daily' as const, times: ['08:00'] };
const moment = { now: nowAt('2026-11-22T10:00'), missedAfterMinutes: 30 };
const dates = weekBefore('2026-11-22');
const rows = {
  medications: [aMedication({ ...DAILY, quantity_remaining: 3 })],
  regimens: [aRegimen({ ...DAILY, from_slot: '2026-11-01T00:00' })],
  configs: [],
  exceptions: [],
  logs: [
    ...['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'].map((date) => aLog({ date })),
    aLog({ date: '2026-11-19', status: 'skipped' }),
    aLog({ date: '2026-11-18', slot: null, actual_time: '12:00', id: idOf(700) }),
    aLog({ date: '2026-11-22' }),
  ],
};

test('a week is counted as on Insights, from Sunday to Saturday, with what runs low', () => {
  const week = weekInReview(dates, rows, moment);
  // covers: NOTE-014 INS-002
  expect(week).toMatchObject({ tally: { taken: 4, missed: 2, skipped: 1, asNeeded: 1 }, low: 1 });
  const doses = dates.flatMap((date) => dosesOfDay(date, rows, moment));
  expect(adherence(doses)).toBeCloseTo(100 * (4 / 6));
});

test('a mail of the week has numbers and no name, and the notification has neither', () => {
  const lines = weekLines(weekInReview(dates, rows, moment));
  // covers: NOTE-014
  expect(lines).toEqual([
    'Your week from Nov 15, 2026 to Nov 21, 2026:',
    '4 doses taken, 2 missed, which is 67%. 1 dose skipped. 1 dose taken as needed.',
    '1 medicine running low.',
  ]);
  expect(`${weekSummary.title} ${weekSummary.body}`).not.toMatch(/\d|Metformin/);
});

test('a week in which every dose was taken says no more than that', () => {
  const taken = { ...rows, medications: [], logs: dates.map((date) => aLog({ date })) };
  expect(weekLines(weekInReview(dates, taken, moment)).slice(1)).toEqual([
    '7 doses taken, 0 missed, which is 100%.',
    'Nothing is running low.',
  ]);
});

test('a week without doses says so, and one without an answer that counts gives no percentage', () => {
  const none = { ...rows, regimens: [], logs: [], medications: [] };
  expect(weekLines(weekInReview(dates, none, moment)).slice(1)).toEqual([
    'No dose was due.',
    'Nothing is running low.',
  ]);
  const skipped = {
    ...rows,
    regimens: [aRegimen({ ...DAILY, start_date: '2026-11-21' })],
    logs: [aLog({ date: '2026-11-21', status: 'skipped' })],
  };
  expect(weekLines(weekInReview(dates, skipped, moment))[1]).toBe('0 doses taken, 0 missed. 1 dose skipped.');
});
