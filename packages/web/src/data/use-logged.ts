// A whole log on this device: the last months at once, the others as soon as they are read.
import type { TableName } from '@dosewell/domain/sync';
import { addMonths, monthOf } from '@dosewell/domain/time';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Live } from './records/overlay.ts';
import { useMonthRows, useStatusPart, useStore } from './use-live.ts';

/** How many months cover the last ninety days, with which every log opens. */
const RECENT = 4;

export interface Logged<T extends TableName> {
  /** Newest first; undefined while being read from the device. */
  readonly rows: readonly Live<T>[] | undefined;
  /** Whether these are all rows, so that no older ones will follow. */
  readonly complete: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

const monthsUntil = (today: string): string[] =>
  Array.from({ length: RECENT }, (_, back) => addMonths(monthOf(today), back - RECENT + 1));

/** The months that have rows, looked up again after every act and every sync. */
const useHeldMonths = (table: TableName) => {
  const store = useStore();
  const lastSync = useStatusPart('lastSync');
  const pending = useStatusPart('pending');
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

/**
 * Rows from the newest to the oldest. `instant` returns when a row happened; of equal instants the later
 * entry is first.
 */
export const newestFirst = <R extends { readonly id: string }>(
  rows: readonly R[],
  instant: (row: R) => string,
): R[] =>
  rows.toSorted((a, b) => {
    const [one, other] = [instant(a), instant(b)];
    return one === other ? (a.id < b.id ? 1 : -1) : one < other ? 1 : -1;
  });

/** Every row of a table packed by month. `instant` must be the same function on every render. */
export const useLogged = <T extends TableName>(
  table: T,
  today: string,
  instant: (row: Live<T>) => string,
): Logged<T> => {
  const recentMonths = useMemo(() => monthsUntil(today), [today]);
  const held = useHeldMonths(table);
  const months = useMemo(
    () => [...new Set([...(held.months ?? []), ...recentMonths])].sort(),
    [held.months, recentMonths],
  );
  const recent = useMonthRows(table, recentMonths);
  const all = useMonthRows(table, months);
  const found = all.rows ?? recent.rows;
  const rows = useMemo(() => found && newestFirst(found, instant), [found, instant]);
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
