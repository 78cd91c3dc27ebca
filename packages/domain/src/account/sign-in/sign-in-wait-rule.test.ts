import { expect, test } from 'vitest';
import { WAITS_FROM_ADDRESS, WAITS_OF_ACCOUNT, waitWords } from './sign-in-wait-rule.ts';

test('the wait grows with each wrong guess up to a limit that locks nobody out', () => {
  for (const waits of [WAITS_OF_ACCOUNT, WAITS_FROM_ADDRESS]) {
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    // covers: T-05
    expect(Math.max(...waits)).toBeLessThanOrEqual(20 * 60);
  }
});

test.each([
  [1, 'in less than a minute'],
  [50, 'in less than a minute'],
  [51, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [180, 'in 3 minutes'],
  [5400, 'in 90 minutes'],
  [5401, 'in 2 hours'],
  [86_400, 'in 24 hours'],
])('a wait of %i seconds is shown as "%s"', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
