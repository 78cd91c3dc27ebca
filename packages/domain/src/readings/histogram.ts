// How many values lie in each bin; a bin holds its lower edge (health-area §9, decision OQ-092).
import type { HistogramBin } from './vital-sign.ts';

export const histogram = (values: readonly number[], bins: readonly HistogramBin[]): number[] =>
  bins.map(({ from, to }) => values.filter((value) => value >= from && value < to).length);
