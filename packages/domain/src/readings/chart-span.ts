// What a chart looks back on: so many days with today among them, or everything (OQ-102, OQ-051).
import { addDays, daysBetween } from '../time/civil-date.ts';
import { displayDate } from '../time/display.ts';

/** Days, or everything there is. */
export type Reach = number | 'all';

interface Dated {
  readonly date: string;
}

const DAY_MS = 86_400_000;
const MOST_TICKS = 4;

/** The place of a wall clock on the axis below; the wall clock has no zone, nor has the axis. */
export const placeOf = (date: string, time = '00:00'): number => Date.parse(`${date}T${time}Z`);

export const reachWords = (reach: Reach): string =>
  reach === 'all' ? 'in all' : `in the last ${reach} days`;

/** Oldest first. `newest` come newest first. */
export const within = <R extends Dated>(newest: readonly R[], reach: Reach, today: string): R[] => {
  const from = reach === 'all' ? '' : addDays(today, 1 - reach);
  return newest.filter(({ date }) => date >= from && date <= today).toReversed();
};

export interface ChartSpan {
  readonly span: readonly [from: number, to: number];
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

/** The axis below, with a few of its days named. */
export const chartSpan = (oldest: readonly Dated[], reach: Reach, today: string): ChartSpan => {
  const first = reach === 'all' ? (oldest[0]?.date ?? today) : addDays(today, 1 - reach);
  const days = daysBetween(first, today) + 1;
  const step = Math.max(1, Math.ceil(days / MOST_TICKS));
  const long = days > 300;
  const ticks = Array.from({ length: Math.ceil(days / step) }, (_, nth) => {
    const date = addDays(first, nth * step);
    const name = displayDate(date);
    const label = long ? `${name.slice(0, 3)} ${date.slice(0, 4)}` : name.slice(0, name.indexOf(','));
    return { at: placeOf(date) + DAY_MS / 2, label };
  });
  return { span: [placeOf(first), placeOf(today) + DAY_MS], ticks };
};
