import { addMonths, monthOf } from '@dosewell/domain/time';
import { useEffect, useState } from 'react';
import { useStatus, useStore } from '../../data/use-live.ts';

const NONE: readonly string[] = [];

/** Later months in which doses are on record: a clock that was ahead has put them there. */
export const useMonthsToCome = (today: string): readonly string[] => {
  const store = useStore();
  const { lastSync, pending } = useStatus();
  const [months, setMonths] = useState(NONE);
  const month = monthOf(today);
  useEffect(() => {
    let left = false;
    store.months('medication_logs').then(
      (held) => {
        const later = held.filter((each) => each >= addMonths(month, 1));
        if (!left) setMonths((known) => (known.join() === later.join() ? known : later));
      },
      // Without them the days are shown as they are; the next fetching asks again.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [store, month, lastSync, pending]);
  return months;
};
