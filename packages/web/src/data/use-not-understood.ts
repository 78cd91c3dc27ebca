import { notUnderstoodOn } from '@dosewell/domain/doses';
import type { MedicationRow } from '@dosewell/domain/sync';
import { useMemo } from 'react';
import { useRows } from './use-live.ts';

/**
 * Medications with a schedule that only a later version of the app understands, and which may be due on a
 * date.
 */
export const useNotUnderstood = (date: string): readonly MedicationRow[] => {
  const regimens = useRows('medication_regimens');
  const medications = useRows('medications');
  return useMemo(() => {
    const ids = new Set(notUnderstoodOn(regimens, date));
    return medications.filter(({ id }) => ids.has(id));
  }, [regimens, medications, date]);
};
