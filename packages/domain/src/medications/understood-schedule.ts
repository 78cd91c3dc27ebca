// A schedule of a kind introduced by a later version is not guessed: this version does not compute its doses.
import type { Schedule } from '../sync/rows.ts';
import { FREQUENCIES } from './choices.ts';
import { isZone } from '../time/zoned-time.ts';
import { isOneOf } from '../value/is-one-of.ts';

export type ScheduleKind = Pick<Schedule, 'frequency' | 'pattern'> & Partial<Pick<Schedule, 'home_zone'>>;

/**
 * False for a schedule of a later version, which has its own frequency or a pattern, and for a home zone that
 * is unknown here.
 */
export const isUnderstood = ({ frequency, pattern = null, home_zone: home = null }: ScheduleKind): boolean =>
  pattern === null && isOneOf(FREQUENCIES, frequency) && (home === null || isZone(home));

/** Whether the schedule asks for a dose at each of its times, every day within its dates. */
export const asksAtTimes = (schedule: ScheduleKind): boolean =>
  isUnderstood(schedule) && schedule.frequency !== 'as_needed';
