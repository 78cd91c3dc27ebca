import { monthOf, today } from '@dosewell/domain/time';
import { useMemo, useState } from 'react';
import { useMonthRows, useRows } from '../../data/use-live.ts';
import { createDayCache, type Days } from './day-cache.ts';
import { useMonthsToCome } from './history/use-months-to-come.ts';
import { useMissedAfterMinutes } from './use-missed-after-minutes.ts';
import { useNames } from './use-names.ts';
import { useNow } from './use-now.ts';

export interface LoadedDays {
  /** The doses by date; undefined while the records are being read from this device. */
  readonly days: Days | undefined;
  /** Reading the records failed. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The doses of some dates; the array of dates must be stable. */
export const useDays = (dates: readonly string[]): LoadedDays => {
  const now = useNow();
  const toCome = useMonthsToCome(today(now));
  const months = useMemo(() => [...new Set([...dates.map(monthOf), ...toCome])].sort(), [dates, toCome]);
  const { rows: logs, failed, retry } = useMonthRows('medication_logs', months);
  const regimens = useRows('medication_regimens');
  const exceptions = useRows('dose_exceptions');
  const names = useNames();
  const missedAfterMinutes = useMissedAfterMinutes();
  const [dosesOf] = useState(createDayCache);
  const days = useMemo(
    () => logs && dosesOf(dates, { regimens, exceptions, logs, names, now, missedAfterMinutes }),
    [dosesOf, dates, regimens, exceptions, logs, names, now, missedAfterMinutes],
  );
  return { days, failed, retry };
};
