import { expect, test } from 'vitest';
import { inClockTimes } from './clock-words.ts';
import { tidy } from './tidy.ts';
import { whenSaid } from './when.ts';

test.each([
  ['half past seven', 'at 7:30'],
  ['quarter to one', 'at 12:45'],
  ['at ten to nine', 'at 8:50'],
  ['ten to nine', '10 to 9'],
  ['seventy past eight', '70 past 8'],
  ['ten past thirteen', '10 past 13'],
  ['five after six', 'at 6:05'],
  ['at noon', 'at 12:00 pm'],
  ['eight o clock', '8 o clock'],
  ["eight o'clock", '8:00'],
  ['six in the morning', '6 am'],
  ['nine at night', '9 pm'],
])('the time "%s" is that of the clock "%s"', (said, text) => {
  expect(inClockTimes(said)).toBe(text);
});

test('digits of other scripts are read, and those of a script that is not known are left', () => {
  expect(tidy('१२० ౧ ١٢ １２ ৫')).toBe('120 1 12 12 ৫');
});

test.each([
  ['2026-11-26T21:00', 'at 8', '2026-11-26T20:00', 'half of day'],
  ['2026-11-26T09:10', 'at 8', '2026-11-26T08:00', undefined],
  ['2026-11-26T07:10', 'at 8', '2026-11-26T08:00', 'future'],
  ['2026-11-26T09:10', 'at 15:30', '2026-11-26T15:30', 'future'],
  ['2026-11-26T20:10', 'this evening', undefined, undefined],
  ['2026-11-26T20:10', 'tonight', undefined, undefined],
  ['2026-11-26T14:10', 'this afternoon', undefined, undefined],
  ['2026-11-26T14:10', 'this morning', undefined, 'time'],
  ['2026-11-26T01:10', 'this morning', undefined, 'time'],
  ['2026-11-26T09:10', 'may i', undefined, undefined],
  ['2026-11-26T09:10', 'ago', undefined, undefined],
])('the words at %s "%s" mean %s, asked about as %s', (now, said, at, doubt) => {
  const when = whenSaid(said, now);
  // covers: C-01
  expect({ at: when.at, doubt: when.doubt }).toEqual({ at, doubt });
});
