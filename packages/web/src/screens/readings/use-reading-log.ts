import { today } from '@dosewell/domain/time';
import type { ReadingLog } from '@dosewell/domain/readings/words';
import { useMemo } from 'react';
import { useRow, useStore } from '../../data/use-live.ts';
import { useNow } from '../../features/doses/use-now.ts';
import { type DescribedSign, readingLogOf } from './reading-log-of.ts';

export type { DescribedSign };

/** The log of the person shown; the same object until something in it changes. */
export const useReadingLog = ({ table, sign }: DescribedSign): ReadingLog => {
  const store = useStore();
  const now = useNow();
  const settings = useRow('user_settings', store.account.userId);
  const profile = useRow('profiles', store.account.userId);
  const date = today(now);
  return useMemo(
    () => readingLogOf({ table, sign }, { settings, profile }, date),
    [table, sign, settings, profile, date],
  );
};
