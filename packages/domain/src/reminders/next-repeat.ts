// A reminder is repeated until it is answered, if the person wants that: six times at most, before the next
// slot and the end of its window, and not in quiet hours.
import { afterQuiet, type QuietHours } from './quiet-hours.ts';

const MOST = 6;
const MINUTE_MS = 60_000;

/** Limits of a repeat. Instants in milliseconds. */
export interface RepeatLimits {
  /** When the last of the reminder's doses is missed. */
  readonly until: number;
  /** When the person's next dose is due, if one is planned. */
  readonly nextSlotAt: number | undefined;
  readonly quiet: QuietHours | undefined;
  readonly zone: string;
}

/** When a repeat that is due at `at` is sent: then, or after quiet hours; undefined if it is not sent. */
export const repeatAt = (
  at: number,
  { until, nextSlotAt = Infinity, quiet, zone }: RepeatLimits,
): number | undefined => {
  const goes = afterQuiet(at, quiet, zone);
  return goes < Math.min(until, nextSlotAt) ? goes : undefined;
};

export interface Repeating extends RepeatLimits {
  /** When the reminder was last sent. */
  readonly toldAt: number;
  /** Minutes between repeats; 0 for none. */
  readonly everyMinutes: number;
  /** Number of repeats already sent. */
  readonly repeats: number;
}

/** When the next repeat is sent; undefined if there is none. */
export const nextRepeat = ({ toldAt, everyMinutes, repeats, ...limits }: Repeating): number | undefined =>
  everyMinutes === 0 || repeats >= MOST ? undefined : repeatAt(toldAt + everyMinutes * MINUTE_MS, limits);
