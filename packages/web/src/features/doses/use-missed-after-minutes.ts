import { DEFAULT_MISSED_AFTER_MINUTES } from '@dosewell/domain/doses';
import { useRow, useStore } from '../../data/use-live.ts';

/** The person's minutes after which a dose is late. */
export const useMissedAfterMinutes = (): number => {
  const { userId } = useStore().account;
  return useRow('user_settings', userId)?.missed_after_minutes ?? DEFAULT_MISSED_AFTER_MINUTES;
};
