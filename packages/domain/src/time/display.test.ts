import { expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
import { startOfWeek } from './civil-date.ts';
import { displayDate, displayLongDate, displayMonth, displayTime } from './display.ts';

test.each(readTable('clock-times.csv'))('$id: the time $time reads $shown', ({ time = '', shown }) => {
  expect(displayTime(time)).toBe(shown);
});

test.each(readTable('dates.csv'))(
  '$id: the date $date reads $shown and $shown_long',
  ({ date = '', ...line }) => {
    expect({
      displayDate: displayDate(date),
      displayLongDate: displayLongDate(date),
      startOfWeek: startOfWeek(date),
    }).toEqual({ displayDate: line.shown, displayLongDate: line.shown_long, startOfWeek: line.week_starts });
  },
);

test('a month reads as its name and year', () => {
  expect(displayMonth('2026-09')).toBe('September 2026');
});

test('a half-typed date shows without its month instead of failing', () => {
  expect(displayMonth('2026')).toBe(' 2026');
});
