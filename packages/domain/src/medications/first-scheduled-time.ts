// The list shows the first time of a medication's schedule, none if taken as needed
// (specification/medication.md#25-dashboard).
import type { Schedule } from '../sync/rows.ts';
import { asksAtTimes } from './understood-schedule.ts';

/** `HH:MM`, or undefined if the list shows that the time is to be determined. */
export const firstScheduledTime = (
  medication: Pick<Schedule, 'frequency' | 'pattern' | 'times'>,
): string | undefined => (asksAtTimes(medication) ? medication.times.toSorted()[0] : undefined);
