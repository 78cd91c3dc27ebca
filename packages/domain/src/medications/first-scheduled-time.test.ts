import { expect, test } from 'vitest';
import { firstScheduledTime } from './first-scheduled-time.ts';

test('the first scheduled time is the earliest, in whatever order the times stand', () => {
  // covers: DASH-015
  expect(firstScheduledTime({ frequency: 'custom', times: ['20:00', '07:30'] })).toBe('07:30');
});

test('a medication taken as needed, or without times, has no first scheduled time', () => {
  // covers: DASH-016
  expect(firstScheduledTime({ frequency: 'as_needed', times: ['08:00'] })).toBeUndefined();
  expect(firstScheduledTime({ frequency: 'custom', times: [] })).toBeUndefined();
});
