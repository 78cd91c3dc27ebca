import type { ReadingTable } from '@dosewell/domain/readings';
import { useMemo } from 'react';
import { type EveryMonth, useEveryMonth } from '../../data/use-every-month.ts';
import { newestFirst } from './reading-log.ts';

/** Every reading of a kind, newest first. */
export const useReadings = (table: ReadingTable, today: string): EveryMonth<ReadingTable> => {
  const { rows: found, ...held } = useEveryMonth(table, today);
  const rows = useMemo(() => found && newestFirst(found), [found]);
  return { ...held, rows };
};
