// @vitest-environment node
import { expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { createDeviceTime } from '../records/device-time.ts';

const HOUR = 3_600_000;
const clockAt = (now: () => number) => createClock(createDeviceTime({ now, steady: () => 0 }));

test('stamps ascend although the clock stands still or is set back', () => {
  let now = 1_000_000;
  const clock = clockAt(() => now);
  const stamps = [clock.tick().clock, clock.tick().clock];
  now -= 500;
  stamps.push(clock.tick().clock);
  expect(stamps).toEqual([1_000_000, 1_000_001, 1_000_002]);
});

test('a stamp follows every stamp that was seen', () => {
  const clock = clockAt(() => 1_000_000);
  clock.observe(1_000_500);
  expect(clock.tick().clock).toBe(1_000_501);
});

test('a stamp follows an act that waits from another tab, and no earlier one sets it back', () => {
  const clock = clockAt(() => 1_000_000);
  clock.follow(1_000_500);
  clock.follow(1_000_200);
  // covers: T-19
  expect(clock.tick().clock).toBe(1_000_501);
});

test('a clock off by more than an answer takes is corrected, and one off by minutes is also reported', () => {
  const heard = (ms: number) => {
    const clock = clockAt(() => 30 * HOUR);
    clock.heardServer(30 * HOUR + ms);
    return [clock.tick().clock - 30 * HOUR, clock.skewed()];
  };
  expect([heard(-10_000), heard(15_000)]).toEqual([
    [0, false],
    [0, false],
  ]);
  // covers: T-19
  expect([heard(-60_000), heard(3 * 60_000)]).toEqual([
    [-60_000, false],
    [3 * 60_000, false],
  ]);
  // covers: T-19
  expect([heard(-29 * HOUR), heard(6 * 60_000)]).toEqual([
    [-29 * HOUR, true],
    [6 * 60_000, true],
  ]);
});

test('one slow answer does not move a corrected clock, and a clock that was set right is believed', () => {
  let now = 30 * HOUR;
  const clock = clockAt(() => now);
  clock.heardServer(29 * HOUR);
  clock.heardServer(29 * HOUR - 4000);
  expect(clock.now()).toBe(29 * HOUR);
  now = 29 * HOUR;
  clock.heardServer(29 * HOUR + 500);
  expect(clock.now()).toBe(29 * HOUR);
});

test('an answer without a date says nothing about the clock', () => {
  const clock = clockAt(() => 30 * HOUR);
  clock.heardServer(NaN);
  expect(clock.skewed()).toBe(false);
});
