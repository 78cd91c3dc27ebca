import { expect, test } from 'vitest';
import { nowAt } from '../../testing/builders.ts';
import { holdWords, momentWords } from './hold-words.ts';

const NOW = nowAt('2026-11-20T09:40');
const at = (wall: string): number => nowAt(wall).instant;

test.each([
  ['2026-11-20T20:00', '8:00 PM'],
  ['2026-11-19T20:00', 'yesterday 8:00 PM'],
  ['2026-11-21T08:00', 'tomorrow 8:00 AM'],
  ['2026-11-05T20:00', 'Nov 5, 2026, 8:00 PM'],
])('the moment %s is said as "%s"', (wall, words) => {
  expect(momentWords(at(wall), NOW)).toBe(words);
});

test('a row says when its dose is due, or else when the last one was, or nothing', () => {
  const takenAt = at('2026-11-20T09:39');
  // covers: C-03
  expect(holdWords({ dueAt: at('2026-11-20T20:00'), takenAt }, NOW)).toBe('8:00 PM, in 10 hours');
  // covers: C-03
  expect(holdWords({ takenAt }, NOW)).toBe('Last taken 9:39 AM, 1 minute ago');
  expect(holdWords({}, NOW)).toBe('');
});
