import { DEFAULT_MISSED_AFTER_MINUTES } from '@dosewell/domain/doses';
import { addMonths } from '@dosewell/domain/time';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useRow, useRows, useStatusPart, useStore } from '../../../data/use-live.ts';
import { createHistoryView, type HistoryView } from './history-view.ts';
import { useNames } from '../use-names.ts';
import { useNow } from '../use-now.ts';

/** How many of the newest doses are shown first, and how many more each time the person asks. */
const FIRST = 50;
const MORE = 100;

export interface LoadedHistory extends HistoryView {
  /** Reading the records from the device failed. */
  readonly failed: boolean;
  readonly retry: () => void;
  readonly more: () => void;
}

/** The first month with a record, where the history ends; looked up again after each push or pull. */
const useFirstMonth = (): { month: string | undefined; failed: boolean; retry: () => void } => {
  const store = useStore();
  const lastSync = useStatusPart('lastSync');
  const pending = useStatusPart('pending');
  const [month, setMonth] = useState<string>();
  const [failed, setFailed] = useState(false);
  const ask = useCallback(() => {
    setFailed(false);
    store.months('medication_logs').then(
      ([first]) => setMonth(first ?? '9999-12'),
      () => setFailed(true),
    );
  }, [store]);
  useEffect(ask, [ask, lastSync, pending]);
  return { month, failed, retry: ask };
};

/** Dose outcomes, newest first, as far back as requested. */
export const useHistory = (): LoadedHistory => {
  const store = useStore();
  const now = useNow();
  const regimens = useRows('medication_regimens');
  const exceptions = useRows('dose_exceptions');
  const missedAfterMinutes =
    useRow('user_settings', store.account.userId)?.missed_after_minutes ?? DEFAULT_MISSED_AFTER_MINUTES;
  const first = useFirstMonth();
  const [wanted, setWanted] = useState(FIRST);
  const [look] = useState(() => createHistoryView(store));
  const names = useNames();
  const asked = {
    ...{ now, regimens, exceptions, names, missedAfterMinutes, wanted },
    firstMonth: first.month,
  };
  const view = useSyncExternalStore(store.subscribe, () => look(asked));
  const { missing, entries } = view;
  const [failed, setFailed] = useState<string>();

  const load = useCallback(() => {
    setFailed(undefined);
    if (missing === undefined) return;
    const loadMonth = (month: string): Promise<void> => store.loadMonths('medication_logs', [month]);
    // Also loads the month before, but only after this one, so that no frame waits for two.
    loadMonth(missing)
      .then(() => loadMonth(addMonths(missing, -1)))
      .catch(() => setFailed(missing));
  }, [store, missing]);
  useEffect(load, [load]);

  return {
    ...view,
    failed: first.failed || (failed !== undefined && failed === missing),
    retry: () => {
      if (first.failed) first.retry();
      load();
    },
    more: useCallback(() => setWanted((before) => Math.max(before, entries + MORE)), [entries]),
  };
};
