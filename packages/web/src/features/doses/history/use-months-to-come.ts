import { addMonths, monthOf } from '@dosewell/domain/time';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Store } from '../../../data/store.ts';
import { useStatusPart, useStore } from '../../../data/use-live.ts';

const NONE: readonly string[] = [];
const TABLE = 'medication_logs ';

/** The later months among unsent entries, as text. An act of today adds none, so it triggers no read. */
const waitingAfter = (store: Store, month: string): string => {
  const chunks = store.outbox().pending.flatMap((entry) => entry.chunks);
  return chunks.filter((name) => name.startsWith(TABLE) && name.slice(TABLE.length) > month).join();
};

/** Later months in which a fast clock recorded doses. */
export const useMonthsToCome = (today: string): readonly string[] => {
  const store = useStore();
  const month = monthOf(today);
  const lastSync = useStatusPart('lastSync');
  const waiting = useSyncExternalStore(store.subscribe, () => waitingAfter(store, month));
  const [months, setMonths] = useState(NONE);
  useEffect(() => {
    let left = false;
    store.months('medication_logs').then(
      (held) => {
        const later = held.filter((each) => each >= addMonths(month, 1));
        if (!left) setMonths((known) => (known.join() === later.join() ? known : later));
      },
      // If reading fails, the days are shown without these months; the next fetch reads them again.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [store, month, lastSync, waiting]);
  return months;
};
