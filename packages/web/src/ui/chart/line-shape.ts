// Reduces a line to the points that can be seen: in each column of pixels the first, last, lowest and
// highest. The line looks the same, and draws at once.
import type { LinePoint } from './chart-series.ts';

export type Spot = readonly [x: number, y: number];

/** A line with more points per column than this is reduced. */
const PER_COLUMN = 2;

type Scale = (value: number) => number;

interface Column {
  first: number;
  last: number;
  low: number;
  high: number;
}

const inOrder = ({ first, last, low, high }: Column): number[] =>
  [...new Set([first, low, high, last])].sort((a, b) => a - b);

export const placeAt = (point: LinePoint | undefined): number => point?.at ?? Number.NaN;

export const valueAt = (point: LinePoint | undefined, series: number): number =>
  point?.values[series] ?? Number.NaN;

/** Indexes of the points that form a series' line, in order. */
export const shownIndexes = (
  points: readonly LinePoint[],
  series: number,
  x: Scale,
  columns: number,
): number[] => {
  if (points.length <= columns * PER_COLUMN) return points.map((_, index) => index);
  const value = (index: number): number => valueAt(points[index], series);
  const shown: number[] = [];
  let column = Number.NaN;
  let seen: Column = { first: 0, last: 0, low: 0, high: 0 };
  for (let index = 0; index < points.length; index++) {
    const here = Math.floor(x(placeAt(points[index])));
    if (here === column) {
      seen.last = index;
      if (value(index) < value(seen.low)) seen.low = index;
      if (value(index) > value(seen.high)) seen.high = index;
      continue;
    }
    if (index > 0) shown.push(...inOrder(seen));
    column = here;
    seen = { first: index, last: index, low: index, high: index };
  }
  return [...shown, ...inOrder(seen)];
};

/** Splits a line into runs of joined points: a gap wider than `maxGap` ends a run. */
export const runsOf = (
  indexes: readonly number[],
  points: readonly LinePoint[],
  maxGap: number,
): number[][] => {
  const runs: number[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const index of indexes) {
    const at = placeAt(points[index]);
    const run = at - last > maxGap ? undefined : runs.at(-1);
    if (run === undefined) runs.push([index]);
    else run.push(index);
    last = at;
  }
  return runs;
};

/** The index of the point nearest to a position on the axis; the points ascend. */
export const nearestPoint = (points: readonly LinePoint[], at: number): number => {
  let [low, high] = [0, points.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (placeAt(points[middle]) <= at) low = middle;
    else high = middle;
  }
  return Math.abs(placeAt(points[low]) - at) <= Math.abs((points[high]?.at ?? Infinity) - at) ? low : high;
};
