import { recipientsOf } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { instantOf } from '@dosewell/domain/time';
import { useRows, useStore } from './use-live.ts';

/** The caregivers to whom something may be sent now, in the order the person gave them. */
export const useRecipients = (): CaregiverRow[] => {
  const { at, zone } = useStore().wallClock();
  return recipientsOf(useRows('caregivers'), instantOf(at, zone));
};
