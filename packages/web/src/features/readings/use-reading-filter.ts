import { useMemo, useState } from 'react';
import { ALL_READINGS, isAllReadings, readingPasses, type ReadingFilterValues } from './reading-filter.tsx';
import type { ShownReading } from '@dosewell/domain/readings/words';

export interface Filtered {
  readonly filter: ReadingFilterValues;
  readonly change: (filter: ReadingFilterValues) => void;
  readonly all: () => void;
  /** Whether the filter leaves anything out. */
  readonly active: boolean;
  /** The rows that pass the filter, newest first; undefined while the rows are being read. */
  readonly found: readonly ShownReading[] | undefined;
}

/** One filter for the list, the average and the chart. */
export const useReadingFilter = (rows: readonly ShownReading[] | undefined): Filtered => {
  const [filter, change] = useState<ReadingFilterValues>(ALL_READINGS);
  const active = !isAllReadings(filter);
  const found = useMemo(
    () => (active ? rows?.filter((row) => readingPasses(row, filter)) : rows),
    [rows, filter, active],
  );
  return { filter, change, all: () => change(ALL_READINGS), active, found };
};
