// A schedule of a kind introduced by a later version is not guessed: this version does not compute its doses.
import type { Schedule } from '../sync/rows.ts';
import { FREQUENCIES } from './choices.ts';
import { isOneOf } from '../value/is-one-of.ts';

export type Kind = Pick<Schedule, 'frequency' | 'pattern'>;

/** A later version gives new kinds of schedules their own names, and may add a pattern. */
export const isUnderstood = ({ frequency, pattern = null }: Kind): boolean =>
  pattern === null && isOneOf(FREQUENCIES, frequency);

/** Whether it asks for a dose at each of its times, every day within its dates. */
export const asksAtTimes = (schedule: Kind): boolean =>
  isUnderstood(schedule) && schedule.frequency !== 'as_needed';
