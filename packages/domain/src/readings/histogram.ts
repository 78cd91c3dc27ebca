// Counts values per bin; a bin includes its lower edge (specification/health.md#9-constants, OQ-092).
import type { HistogramBin } from './vital-sign.ts';

export const histogram = (values: readonly number[], bins: readonly HistogramBin[]): number[] =>
  bins.map(({ from, to }) => values.filter((value) => value >= from && value < to).length);
