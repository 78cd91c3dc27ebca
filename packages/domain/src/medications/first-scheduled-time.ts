// A medication is listed with the first time of its schedule; one taken as needed has none
// (specification/medication.md#25-dashboard).
import type { Schedule } from '../sync/rows.ts';
import { asksAtTimes } from './understood-schedule.ts';

/** `HH:MM`, or undefined where the list says that the time is to be determined. */
export const firstScheduledTime = (
  medication: Pick<Schedule, 'frequency' | 'pattern' | 'times'>,
): string | undefined => (asksAtTimes(medication) ? medication.times.toSorted()[0] : undefined);
