// A frequency has its number of times per day. With another number of times it becomes custom; as needed has
// none (specification/medication.md#3-entities).
import type { Schedule } from '../sync/rows.ts';
import { presetTimes } from './preset-times.ts';
import { isUnderstood } from './understood-schedule.ts';

/**
 * Makes frequency and times consistent after two devices each changed one: "once daily" must not ask twice.
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
