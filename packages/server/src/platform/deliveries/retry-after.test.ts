import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

test('an attempt is repeated after five seconds, then three times as late each time, up to a quarter hour', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((attempt) => retryAfterMs(attempt, 0.5) / 1000)).toEqual([
    5, 15, 45, 135, 405, 900, 900,
  ]);
});

test('the random part moves an attempt by at most a fifth', () => {
  expect([0, 1].map((dice) => retryAfterMs(1, dice))).toEqual([4_000, 6_000]);
});
