// A chart covers a number of days up to today, or all readings (OQ-102, OQ-051).
import { addDays, daysBetween } from '../time/civil-date.ts';
import { displayDate } from '../time/display.ts';

/** Range of a chart: a number of days, or all readings. */
export type ChartRange = number | 'all';

interface Dated {
  readonly date: string;
}

const DAY_MS = 86_400_000;
const MOST_TICKS = 4;

/** Position on the time axis. Local times have no zone, so they are placed as if in UTC. */
export const axisPosition = (date: string, time = '00:00'): number => Date.parse(`${date}T${time}Z`);

export const chartRangeWords = (reach: ChartRange): string =>
  reach === 'all' ? 'in all' : `in the last ${reach} days`;

/** Readings in range, oldest first; `newest` is ordered newest first. */
export const readingsInRange = <R extends Dated>(
  newest: readonly R[],
  reach: ChartRange,
  today: string,
): R[] => {
  const from = reach === 'all' ? '' : addDays(today, 1 - reach);
  return newest.filter(({ date }) => date >= from && date <= today).toReversed();
};

export interface ChartSpan {
  readonly span: readonly [from: number, to: number];
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

/** The time axis and the days labelled on it. */
export const chartSpan = (oldest: readonly Dated[], reach: ChartRange, today: string): ChartSpan => {
  const first = reach === 'all' ? (oldest[0]?.date ?? today) : addDays(today, 1 - reach);
  const days = daysBetween(first, today) + 1;
  const step = Math.max(1, Math.ceil(days / MOST_TICKS));
  const long = days > 300;
  const ticks = Array.from({ length: Math.ceil(days / step) }, (_, nth) => {
    const date = addDays(first, nth * step);
    const name = displayDate(date);
    const label = long ? `${name.slice(0, 3)} ${date.slice(0, 4)}` : name.slice(0, name.indexOf(','));
    return { at: axisPosition(date) + DAY_MS / 2, label };
  });
  return { span: [axisPosition(first), axisPosition(today) + DAY_MS], ticks };
};
