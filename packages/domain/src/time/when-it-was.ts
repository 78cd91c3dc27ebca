// An event's instant is stored with its local date and time; it must not be in the future (OQ-044).
import { dateOf, slotOf } from './wall-time.ts';
import { wallTimeAt } from './zoned-time.ts';

/** Tolerance for a fast device clock. */
const AHEAD_MS = 5 * 60_000;

/** Whether an instant is in the future; `instant` and `now` are in ISO 8601. */
export const isFuture = (instant: string, now: string): boolean =>
  Date.parse(instant) > Date.parse(now) + AHEAD_MS;

/** Local date `yyyy-MM-dd` and time `HH:MM` of an instant, with the time zone. */
export const whenItWas = (
  instant: string,
  zone: string,
): { readonly date: string; readonly time: string; readonly zone: string } => {
  const wall = wallTimeAt(Date.parse(instant), zone);
  return { date: dateOf(wall), time: slotOf(wall), zone };
};
