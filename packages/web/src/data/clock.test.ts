// @vitest-environment node
import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const HOUR = 3_600_000;

test('stamps ascend although the clock stands still or is set back', () => {
  let now = 1_000_000;
  const clock = createClock(() => now);
  const stamps = [clock.tick(), clock.tick()];
  now -= 500;
  stamps.push(clock.tick());
  expect(stamps).toEqual([1_000_000, 1_000_001, 1_000_002]);
});

test('a stamp follows every stamp that was seen', () => {
  const clock = createClock(() => 1_000_000);
  clock.observe(1_000_500);
  expect(clock.tick()).toBe(1_000_501);
});

test('a device a few minutes off is left alone, one that is hours off is corrected and told', () => {
  const clock = createClock(() => 30 * HOUR);
  clock.heardServer(30 * HOUR - 60_000);
  expect(clock.skewed()).toBe(false);
  expect(clock.tick()).toBe(30 * HOUR);
  const wrong = createClock(() => 30 * HOUR);
  wrong.heardServer(HOUR);
  expect(wrong.skewed()).toBe(true);
  expect(wrong.tick()).toBe(HOUR);
});

test('an answer without a date says nothing about the clock', () => {
  const clock = createClock(() => 30 * HOUR);
  clock.heardServer(NaN);
  expect(clock.skewed()).toBe(false);
});
