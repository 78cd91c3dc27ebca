import { expect, test } from 'vitest';
import { aRegimen, nowAt } from '../../testing/builders.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { closesAt, closingOf } from './closing-time.ts';

const MINUTE = 60_000;

test.each([
  { way: undefined, minutes: 30, open: 360 },
  { way: 1440, minutes: 30, open: 360 },
  { way: 721, minutes: 30, open: 360 },
  { way: 720, minutes: 30, open: 360 },
  { way: 719, minutes: 30, open: 359.5 },
  { way: 300, minutes: 30, open: 150 },
  { way: 61, minutes: 30, open: 30.5 },
  { way: 60, minutes: 30, open: 30 },
  { way: 59, minutes: 30, open: 30 },
  { way: 30, minutes: 30, open: 30 },
  { way: 29, minutes: 30, open: 29 },
  { way: 720, minutes: 361, open: 361 },
  { way: 720, minutes: 720, open: 720 },
  { way: 720, minutes: 721, open: 720 },
  { way: undefined, minutes: 1440, open: 1440 },
])('a dose with the next one $way minutes away is open for $open, late after $minutes', (row) => {
  const next = row.way === undefined ? undefined : row.way * MINUTE;
  // covers: C-04 DOSE-015
  expect(closingOf(0, next, row.minutes)).toBe(row.open * MINUTE);
});

const at = (times: string[]): RegimenRow[] => [
  aRegimen({ frequency: 'custom', times, start_date: '2026-01-01', from_slot: '2026-01-01T00:00' }),
];

test.each([
  // A day of 23 hours and one of 25: half the elapsed way between midnight and six.
  ['2026-03-29T00:00', ['00:00', '06:00'], '2026-03-29T03:30'],
  ['2026-10-25T00:00', ['00:00', '06:00'], '2026-10-25T02:30+01:00'],
  ['2026-11-20T20:00', ['08:00', '20:00'], '2026-11-21T02:00'],
  ['2026-11-20T22:00', ['06:00', '22:00'], '2026-11-21T02:00'],
  ['2026-11-20T23:00', ['07:00', '11:00', '23:00'], '2026-11-21T03:00'],
])('a dose of %s among %j closes at %s', (slot, times, closes) => {
  const instant = closes.includes('+') ? Date.parse(closes) : nowAt(closes).instant;
  const place = { zone: 'Europe/Berlin', missedAfterMinutes: 30 };
  // covers: C-04 T-18
  expect(new Date(closesAt(slot, at(times), place)).toISOString()).toBe(new Date(instant).toISOString());
});

test('where the schedule ends with a dose, its window is six hours', () => {
  const ended = [aRegimen({ frequency: 'custom', times: ['08:00', '12:00'], end_date: '2026-11-20' })];
  const place = { zone: 'Europe/Berlin', missedAfterMinutes: 30 };
  expect(closesAt('2026-11-20T12:00', ended, place)).toBe(nowAt('2026-11-20T18:00').instant);
});
