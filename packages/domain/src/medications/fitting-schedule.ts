// A frequency says how many times a day has: with another number of times it is custom, and as needed has
// none (specification/medication.md#3-entities).
import type { Schedule } from '../sync/rows.ts';
import { presetTimes } from './preset-times.ts';
import { isUnderstood } from './understood-schedule.ts';

/**
 * Frequency and times that agree. Two devices may each have changed one of them; what is called once daily must
 * not ask twice.
 */
export const fittingSchedule = (
  schedule: Pick<Schedule, 'frequency' | 'pattern' | 'times'>,
): Pick<Schedule, 'frequency' | 'times'> => {
  const { frequency, times } = schedule;
  if (!isUnderstood(schedule)) return { frequency, times };
  if (frequency === 'as_needed') return { frequency, times: [] };
  const count = presetTimes(frequency).length;
  return { frequency: times.length === count ? frequency : 'custom', times };
};
