import { monthsCompared } from '@dosewell/domain/readings';
import type { ReadingLog } from '@dosewell/domain/readings/words';
import { addMonths, dateOf, monthOf } from '@dosewell/domain/time';
import { useMemo } from 'react';
import { useMonthRows, useStore } from '../../../data/use-live.ts';
import { type FoundReading, foundReadings } from './found-reading.ts';
import type { HeardMeasurement } from './use-conversation.ts';

/** How many readings one operation holds; what a device stores beyond that is read the next time. */
const MOST_AT_ONCE = 50;

/**
 * The months of the measurements, of the readings with which they are compared, and the months before, in
 * which a clock that was corrected may have put a reading that is known.
 */
const monthsOf = ({ sign, today }: ReadingLog, heard: readonly HeardMeasurement[]): string[] => {
  const told = heard.flatMap(({ measurement: { clock } }) => (clock === undefined ? [] : [dateOf(clock)]));
  const months = [...told, today].flatMap((date) => [
    addMonths(monthOf(date), -1),
    ...monthsCompared(sign.quantities, date),
  ]);
  return [...new Set(months)].toSorted();
};

export interface Found {
  /** Undefined while the log is being read from this device. */
  readonly found: readonly FoundReading[] | undefined;
  readonly known: number;
  /** How many more measurements the device sent than are shown. */
  readonly more: number;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The measurements heard from the device, compared with the log. */
export const useFound = (log: ReadingLog, heard: readonly HeardMeasurement[]): Found => {
  const store = useStore();
  const months = useMemo(() => monthsOf(log, heard), [log, heard]);
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
