import { expect, test } from 'vitest';
import { nowAt } from '../testing/builders.ts';
import { alreadyAnsweredWords } from './already-answered-words.ts';

const now = nowAt('2026-11-20T08:20');
const clock = nowAt('2026-11-20T08:04').instant;

test.each([
  ['Safari on iPad', 'Already answered at 8:04 AM, in Safari on iPad'],
  ['link in a mail', 'Already answered at 8:04 AM, by the link in a mail'],
  ['John, caregiver', 'Already answered at 8:04 AM, by John, caregiver'],
  [null, 'Already answered at 8:04 AM'],
])('an answer that came from %s is told of as %s', (answered_from, words) => {
  // covers: C-18
  expect(alreadyAnsweredWords({ clock, answered_from }, now)).toBe(words);
});
