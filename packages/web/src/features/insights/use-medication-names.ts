import type { Dose } from '@dosewell/domain/doses';
import { useCallback } from 'react';
import type { Live } from '../../data/store.ts';
import { useRows, useStore } from '../../data/use-live.ts';

export interface NamedMedication {
  readonly name: string;
  /** Undefined if the medication's row is gone and only its doses are left. */
  readonly row: Live<'medications'> | undefined;
}

/** The name of a medication, also of a deleted one, whose doses stay on record. */
export const useMedicationNames = (): ((id: string, dose?: Dose) => NamedMedication) => {
  const store = useStore();
  const medications = useRows('medications');
  return useCallback(
    (id, dose) => {
      const row = medications.find((medication) => medication.id === id) ?? store.row('medications', id);
      return { name: row?.name ?? dose?.log?.medication_name ?? 'A deleted medication', row };
    },
    [store, medications],
  );
};
