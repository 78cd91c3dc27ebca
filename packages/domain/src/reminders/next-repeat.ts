// A reminder comes again until it is answered, if the person wants that: six times at most, before the next slot
// and the end of its window, and not in quiet hours.
import { afterQuiet, type QuietHours } from './quiet-hours.ts';

const MOST = 6;
const MINUTE_MS = 60_000;

/** What a repeat has to keep to. Instants in milliseconds. */
export interface RepeatLimits {
  /** When the last of its doses is missed. */
  readonly until: number;
  /** When the person's next dose is due, if one is planned. */
  readonly nextSlotAt: number | undefined;
  readonly quiet: QuietHours | undefined;
  readonly zone: string;
}

/** When a repeat that is due at an instant goes out: then, or after quiet hours; undefined if it does not. */
export const repeatAt = (
  at: number,
  { until, nextSlotAt = Infinity, quiet, zone }: RepeatLimits,
): number | undefined => {
  const goes = afterQuiet(at, quiet, zone);
  return goes < Math.min(until, nextSlotAt) ? goes : undefined;
};

export interface Repeating extends RepeatLimits {
  /** When it was told last. */
  readonly toldAt: number;
  /** 0 for never. */
  readonly everyMinutes: number;
  /** How often it came again already. */
  readonly repeats: number;
}

/** When it comes again; undefined if it does not. */
export const nextRepeat = ({ toldAt, everyMinutes, repeats, ...limits }: Repeating): number | undefined =>
  everyMinutes === 0 || repeats >= MOST ? undefined : repeatAt(toldAt + everyMinutes * MINUTE_MS, limits);
