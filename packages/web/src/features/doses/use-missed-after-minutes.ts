import { DEFAULT_MISSED_AFTER_MINUTES } from '@dosewell/domain/doses';
import { useRow, useStore } from '../../data/use-live.ts';

/** How many minutes a dose stays due before it is late, as the person has set it. */
export const useMissedAfterMinutes = (): number => {
  const { userId } = useStore().account;
  return useRow('user_settings', userId)?.missed_after_minutes ?? DEFAULT_MISSED_AFTER_MINUTES;
};
