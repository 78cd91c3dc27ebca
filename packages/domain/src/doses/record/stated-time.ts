// A time of taking that a person states is kept, whatever the hour of the dose, unless it has not come yet
// (OQ-046, C-04).
import { isTimeOfDay } from '../../time/wall-time.ts';
import { isoInstant, instantOf, type Now, wallClock } from '../../time/zoned-time.ts';
import { wallTimeTaken } from './time-taken.ts';

export interface StatedTime {
  readonly actual_time: string;
  readonly taken_at: string;
}

/** `time` is `HH:MM` as typed, for a dose of `date`. Returns the times to store, or the message. */
export const statedTime = (
  date: string,
  slot: string | null,
  time: string,
  now: Now,
): StatedTime | { readonly fault: string } => {
  if (!isTimeOfDay(time)) return { fault: 'Please enter the time you took it' };
  const wall = wallTimeTaken(date, slot, time);
  if (wall > wallClock(now)) return { fault: 'This time has not come yet' };
  return { actual_time: time, taken_at: isoInstant(instantOf(wall, now.zone)) };
};
