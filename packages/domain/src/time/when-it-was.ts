// When something was: its instant kept beside the person's own date and time of it; never in the future
// (OQ-044).
import { dateOf, slotOf } from './wall-time.ts';
import { wallTimeAt } from './zoned-time.ts';

/** A device's clock may be so much ahead. */
const AHEAD_MS = 5 * 60_000;

/** `instant` and `now` in ISO. */
export const isFuture = (instant: string, now: string): boolean =>
  Date.parse(instant) > Date.parse(now) + AHEAD_MS;

/** The person's own date `yyyy-MM-dd` and time `HH:MM` of an instant, and the zone they are of. */
export const whenItWas = (
  instant: string,
  zone: string,
): { readonly date: string; readonly time: string; readonly zone: string } => {
  const wall = wallTimeAt(Date.parse(instant), zone);
  return { date: dateOf(wall), time: slotOf(wall), zone };
};
