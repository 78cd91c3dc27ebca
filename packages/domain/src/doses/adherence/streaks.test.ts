import { expect, test } from 'vitest';
import { aDose } from '../../testing/builders.ts';
import { datesFrom } from '../../time/civil-date.ts';
import type { Dose } from '../dose.ts';
import { streaks, streakWords } from './streaks.ts';

const DOSES: Readonly<Record<string, readonly Dose[]>> = {
  // taken
  t: [aDose({ status: 'taken' }), aDose({ status: 'taken', slot: '20:00' })],
  // missed one
  m: [aDose({ status: 'taken' }), aDose({ status: 'missed', slot: '20:00' })],
  // skipped one
  s: [aDose({ status: 'skipped' })],
  // one still to come
  p: [aDose({ status: 'taken' }), aDose({ status: 'pending', slot: '20:00' })],
  // nothing asked for
  '-': [],
  // only as needed, or unanswered from before the schedule
  n: [aDose({ slot: null, owed: false, status: 'taken' }), aDose({ owed: false, status: 'pending' })],
  // answered from before the schedule
  a: [aDose({ owed: false, status: 'taken' })],
};

const found = (days: string) => {
  const dates = datesFrom('2026-11-01', days.length);
  const { current, longest } = streaks(dates, (date) => DOSES[days[dates.indexOf(date)] ?? '-'] ?? []);
  return [current?.days ?? 0, longest?.days ?? 0];
};

test.each([
  ['ttt', 3, 3],
  ['mtt', 2, 2],
  ['tttmt', 1, 3],
  ['ttm', 0, 2],
  ['tts', 0, 2],
  ['ttp', 2, 2],
  ['mp', 0, 0],
  ['tt-t', 3, 3],
  ['ttnn', 2, 2],
  ['tan', 2, 2],
  ['---', 0, 0],
  ['', 0, 0],
])('the days "%s" give a current streak of %i and a longest of %i', (days, current, longest) => {
  expect(found(days)).toEqual([current, longest]);
});

test('the newer of two equally long streaks is the longest, with its first and last day', () => {
  const dates = datesFrom('2026-11-01', 5);
  expect(streaks(dates, (date) => DOSES[date.endsWith('3') ? 'm' : 't'] ?? []).longest).toEqual({
    days: 2,
    from: '2026-11-04',
    to: '2026-11-05',
  });
});

test('a streak is described in words', () => {
  expect(streakWords({ days: 6 })).toBe('Every dose taken for 6 days');
  expect(streakWords({ days: 1 })).toBe('Every dose taken for 1 day');
});
