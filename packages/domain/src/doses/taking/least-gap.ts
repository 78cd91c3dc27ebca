// Two doses of a medication are close together within half the usual distance of its schedule, at most six
// hours; as needed, within half an hour (C-03, C-05).
import { asksAtTimes } from '../../medications/understood-schedule.ts';
import { orderedTimes } from '../../medications/form/edit-times.ts';
import type { Schedule } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';
import { distanceBefore } from './slot-instants.ts';

const HOUR_MS = 3_600_000;
const MOST_GAP_MS = 6 * HOUR_MS;
const AS_NEEDED_GAP_MS = HOUR_MS / 2;

/** The slot of a dose, or null for one taken as needed. */
export interface DoseTime {
  readonly date: string;
  readonly slot: string | null;
}

type Times = Pick<Schedule, 'frequency' | 'times' | 'pattern'>;

/** The times of a schedule; none for an as-needed one. */
export const dailyTimes = (schedule: Times | undefined): readonly string[] =>
  schedule !== undefined && asksAtTimes(schedule) ? orderedTimes(schedule.times) : [];

/**
 * Least gap in milliseconds. A dose outside the schedule is compared with the shortest distance between the
 * schedule's times.
 */
export const leastGap = ({ date, slot }: DoseTime, schedule: Times | undefined, zone: string): number => {
  const times = dailyTimes(schedule);
  if (times.length === 0 && slot === null) return AS_NEEDED_GAP_MS;
  const slots = slot === null ? times : [slot];
  const usual = Math.min(...slots.map((time) => distanceBefore(wallTime(date, time), times, zone)));
  return Math.min(usual / 2, MOST_GAP_MS);
};
