import type { ReadingLog } from '@dosewell/domain/readings/words';
import { addMonths, monthOf } from '@dosewell/domain/time';
import { useMemo } from 'react';
import { useMonthRows, useStore } from '../../../data/use-live.ts';
import { type FoundReading, foundReadings } from './found-reading.ts';
import type { HeardMeasurement } from './use-conversation.ts';

/** Of one operation; what a device keeps beyond it is read with the next. */
const MOST_AT_ONCE = 50;

/** Those of the measurements, and the ones before, with which a weight is compared. */
const monthsOf = (heard: readonly HeardMeasurement[], today: string): string[] => {
  const told = heard.flatMap(({ measurement: { clock } }) => (clock === undefined ? [] : [monthOf(clock)]));
  const months = [...told, monthOf(today)].flatMap((month) => [addMonths(month, -1), month]);
  return [...new Set(months)].toSorted();
};

export interface Found {
  /** Undefined while the log is read from the device. */
  readonly found: readonly FoundReading[] | undefined;
  readonly known: number;
  /** How many more the device sent than are shown. */
  readonly more: number;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** What was heard, beside what is in the log. */
export const useFound = (log: ReadingLog, heard: readonly HeardMeasurement[]): Found => {
  const store = useStore();
  const months = useMemo(() => monthsOf(heard, log.today), [heard, log.today]);
  const { rows, failed, retry } = useMonthRows(log.table, months);
  const sorted = useMemo(() => {
    if (rows === undefined) return undefined;
    return foundReadings(log, heard, { person: store.account.userId, wall: store.wallClock(), rows });
  }, [log, heard, rows, store]);
  const found = sorted?.found.slice(0, MOST_AT_ONCE);
  return {
    ...{ found, failed, retry },
    known: sorted?.known ?? 0,
    more: (sorted?.found.length ?? 0) - (found?.length ?? 0),
  };
};
