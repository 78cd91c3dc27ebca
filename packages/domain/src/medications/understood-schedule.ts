// A schedule of a kind that a later version made is not guessed at: when it is due, this version cannot say.
import type { Schedule } from '../sync/rows.ts';
import { FREQUENCIES } from './choices.ts';

type Kind = Pick<Schedule, 'frequency' | 'pattern'>;

/** A later version names its kinds of schedule by words of their own, and may say more in the pattern. */
export const isUnderstood = ({ frequency, pattern = null }: Kind): boolean =>
  pattern === null && (FREQUENCIES as readonly string[]).includes(frequency);

/** Whether it asks for a dose at each of its times, on every day within its dates. */
export const asksAtTimes = (schedule: Kind): boolean =>
  isUnderstood(schedule) && schedule.frequency !== 'as_needed';
