import { expect, test } from 'vitest';
import { firstScheduledTime } from './first-scheduled-time.ts';

test('the first time is the earliest, in whatever order they stand', () => {
  // covers: DASH-015
  expect(firstScheduledTime({ frequency: 'custom', times: ['20:00', '07:30'] })).toBe('07:30');
});

test('what is taken as needed, or has no times, has none', () => {
  // covers: DASH-016
  expect(firstScheduledTime({ frequency: 'as_needed', times: ['08:00'] })).toBeUndefined();
  expect(firstScheduledTime({ frequency: 'custom', times: [] })).toBeUndefined();
});
