// A schedule of a kind introduced by a later version is not guessed: this version does not compute its doses.
import type { Schedule } from '../sync/rows.ts';
import { FREQUENCIES } from './choices.ts';
import { isZone } from '../time/zoned-time.ts';
import { isOneOf } from '../value/is-one-of.ts';

export type ScheduleKind = Pick<Schedule, 'frequency' | 'pattern'> & Partial<Pick<Schedule, 'home_zone'>>;

/**
 * A later version gives new kinds of schedules their own names, and may add a pattern. A zone that is not known
 * here has no hours.
 */
export const isUnderstood = ({ frequency, pattern = null, home_zone: home = null }: ScheduleKind): boolean =>
  pattern === null && isOneOf(FREQUENCIES, frequency) && (home === null || isZone(home));

/** Whether it asks for a dose at each of its times, every day within its dates. */
export const asksAtTimes = (schedule: ScheduleKind): boolean =>
  isUnderstood(schedule) && schedule.frequency !== 'as_needed';
