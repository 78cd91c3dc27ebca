import type { ReadingTable } from '@dosewell/domain/readings';
import { addMonths, monthOf } from '@dosewell/domain/time';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useMonthRows, useStatus, useStore } from '../../data/use-live.ts';
import { newestFirst, type Noted } from './reading-log.ts';

/** Months that hold the last ninety days, and so what every tab opens with. */
const RECENT = 4;

export interface Readings {
  /** Newest first; undefined while they are read from the device. */
  readonly rows: readonly Noted[] | undefined;
  /** Older ones are not to come. */
  readonly complete: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

const monthsUntil = (today: string): string[] =>
  Array.from({ length: RECENT }, (_, back) => addMonths(monthOf(today), back - RECENT + 1));

/** The months in which there are readings; looked up again whenever something was noted, sent or fetched. */
const useHeldMonths = (table: ReadingTable) => {
  const store = useStore();
  const { lastSync, pending } = useStatus();
  const [months, setMonths] = useState<readonly string[]>();
  const [failed, setFailed] = useState(false);
  const ask = useCallback(() => {
    setFailed(false);
    store.months(table).then(
      (held) => setMonths((known) => (known?.join() === held.join() ? known : held)),
      () => setFailed(true),
    );
  }, [store, table]);
  useEffect(ask, [ask, lastSync, pending]);
  return { months, failed, retry: ask };
};

/** Every reading of a kind: those of the last months at once, the others as soon as they are read. */
export const useReadings = (table: ReadingTable, today: string): Readings => {
  const recentMonths = useMemo(() => monthsUntil(today), [today]);
  const held = useHeldMonths(table);
  const months = useMemo(
    () => [...new Set([...(held.months ?? []), ...recentMonths])].sort(),
    [held.months, recentMonths],
  );
  const recent = useMonthRows(table, recentMonths);
  const all = useMonthRows(table, months);
  const found = all.rows ?? recent.rows;
  const rows = useMemo(() => found && newestFirst(found), [found]);
  return {
    rows,
    complete: held.months !== undefined && all.rows !== undefined,
    failed: held.failed || recent.failed || all.failed,
    retry: () => {
      held.retry();
      recent.retry();
      all.retry();
    },
  };
};
