import { expect, test } from 'vitest';
import { isoAt } from '../../testing/builders.ts';
import { clockOfAnswer } from './clock-of-answer.ts';

const taken_at = isoAt('2026-11-20T14:04');

test.each<[string, string | null, string | undefined]>([
  ['America/New_York', taken_at, 'New York time'],
  ['Europe/Berlin', taken_at, undefined],
  ['Europe/Rome', taken_at, undefined],
  ['Moon/Base', taken_at, undefined],
  ['America/New_York', null, undefined],
])('an answer by the clock of %s at %s is shown in Berlin as of %s', (zone, at, words) => {
  // covers: OQ-044
  expect(clockOfAnswer({ taken_at: at, zone }, 'Europe/Berlin')).toBe(words);
});
