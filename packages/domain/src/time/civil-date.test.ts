import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  datesFrom,
  daysBetween,
  daysInMonth,
  isDate,
  monthOf,
  weekday,
} from './civil-date.ts';
import { isTimeOfDay, isWallTime } from './wall-time.ts';

const DAY = 86_400_000;
const dates = fc
  .integer({ min: 0, max: 60_000 })
  .map((day) => new Date(day * DAY).toISOString().slice(0, 10));

test('days are added and counted as in the calendar', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
      const later = new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
      expect(addDays(date, days)).toBe(later);
      expect(daysBetween(date, later)).toBe(days);
      expect(weekday(date)).toBe(new Date(date).getUTCDay());
    }),
  );
});

test('a run of dates crosses months and leap days', () => {
  expect(datesFrom('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
});

test('a date that does not exist is refused, and one beyond four digits is counted by the calendar', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  expect(() => addDays('2026-2-3', 1)).toThrow(RangeError);
  expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow(RangeError);
  expect(() => daysBetween('2026-02-01', '2026-02-30')).toThrow(RangeError);
  expect(addDays('9999-12-31', 1)).toBe('+010000-01-01');
  expect(addDays('0000-01-01', -1)).toBe('-000001-12-31');
});

test('months roll over into the next year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), monthOf('2026-11-20')]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ]);
  expect([daysInMonth('2026-02'), daysInMonth('2028-02')]).toEqual([28, 29]);
});

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '20261120',
  '2026-11-20T00:00',
  '',
  '+002026-11-20',
])('the text "%s" is not a date', (text) => {
  // covers: MED-011 MED-012
  expect(isDate(text)).toBe(false);
});

test('dates of the calendar are accepted', () => {
  expect(['2026-11-20', '2028-02-29', '1900-01-01'].map(isDate)).toEqual([true, true, true]);
});

test('times of day run from 00:00 to 23:59', () => {
  // covers: MED-009
  expect(['00:00', '09:05', '23:59', '24:00', '8:00', '08:60', '08:00:00'].map(isTimeOfDay)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a wall clock is a date, the letter T and a time of day', () => {
  expect(
    ['2026-11-20T08:00', '2026-11-20 08:00', '2026-02-30T08:00', '2026-11-20T08:00Z'].map(isWallTime),
  ).toEqual([true, false, false, false]);
});
