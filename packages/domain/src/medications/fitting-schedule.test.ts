import { expect, test } from 'vitest';
import type { Frequency } from './choices.ts';
import { fittingSchedule } from './fitting-schedule.ts';

test.each<[Frequency, string[], Frequency, string[]]>([
  ['once_daily', ['09:00'], 'once_daily', ['09:00']],
  ['once_daily', ['08:00', '20:00'], 'custom', ['08:00', '20:00']],
  ['four_times_daily', ['08:00'], 'custom', ['08:00']],
  ['custom', ['08:00'], 'custom', ['08:00']],
  ['as_needed', ['08:00'], 'as_needed', []],
  ['twice_daily', [], 'custom', []],
])('the schedule %s at %j becomes %s at %j', (frequency, times, fitting, kept) => {
  expect(fittingSchedule({ frequency, times })).toEqual({ frequency: fitting, times: kept });
});
