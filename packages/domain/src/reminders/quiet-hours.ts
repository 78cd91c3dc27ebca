// Quiet hours hold back what can wait until they end: repeats of a reminder, refill alerts and summaries. A
// reminder at a dose's time is never held back, as the person chose that time.
import { addDays } from '../time/civil-date.ts';
import { dateOf, slotOf, wallTime } from '../time/wall-time.ts';
import { instantOf, wallTimeAt } from '../time/zoned-time.ts';

/** Local times `HH:MM`, of which `to` is exclusive; quiet hours may span midnight. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Undefined if the person has no quiet hours: a time is null, or both are the same. */
export const quietHoursOf = (from: string | null, to: string | null): QuietHours | undefined =>
  from === null || to === null || from === to ? undefined : { from, to };

const isWithin = (time: string, { from, to }: QuietHours): boolean =>
  from < to ? from <= time && time < to : from <= time || time < to;

/** The instant itself, or the end of the quiet hours that it falls into, in milliseconds. */
export const afterQuiet = (instant: number, quiet: QuietHours | undefined, zone: string): number => {
  const wall = wallTimeAt(instant, zone);
  const time = slotOf(wall);
  if (quiet === undefined || !isWithin(time, quiet)) return instant;
  const date = time < quiet.to ? dateOf(wall) : addDays(dateOf(wall), 1);
  // Where clocks are set back, the hour that comes twice may have begun again.
  return Math.max(instant, instantOf(wallTime(date, quiet.to), zone));
};
