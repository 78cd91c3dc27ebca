// A notice is sent at an hour at which people are up: at nine by the person's clock, or after quiet hours
// that include nine.
import { certain } from '../../problem/certain.ts';
import { addDays, datesFrom } from '../../time/civil-date.ts';
import { wallTime } from '../../time/wall-time.ts';
import { instantOf, type Now, today } from '../../time/zoned-time.ts';
import { afterQuiet, type QuietHours } from '../quiet-hours.ts';

const NINE = '09:00';
const LONGEST_LATE_MS = 10 * 3_600_000;

export interface Waiting {
  readonly now: Now;
  readonly quiet: QuietHours | undefined;
}

const nineOn = (date: string, { now, quiet }: Waiting): number =>
  afterQuiet(instantOf(wallTime(date, NINE), now.zone), quiet, now.zone);

/** The next appointment on a date from `from` on, as an instant in milliseconds. */
export const nextAppointment = (from: string, waiting: Waiting): number => {
  const date = today(waiting.now);
  // Quiet hours may move yesterday's appointment to today.
  const dates = datesFrom(from > date ? from : addDays(date, -1), 3);
  return certain(dates.map((date) => nineOn(date, waiting)).find((at) => at > waiting.now.instant));
};

/**
 * Whether a notice appointed for an instant is sent now. A notice found late, as after an outage, is still
 * sent within ten hours; later it waits for the next morning.
 */
export const isTime = (appointed: number | undefined, { now, quiet }: Waiting): boolean =>
  appointed !== undefined &&
  appointed <= now.instant &&
  now.instant - appointed <= LONGEST_LATE_MS &&
  afterQuiet(now.instant, quiet, now.zone) === now.instant;
