// What a row shows of its medication as it is now, looked up once for all rows: a long list does not watch each by itself.
import type { MedicationColor } from '@dosewell/domain/medications';
import { createContext, use, useMemo } from 'react';
import { useRows, useStore } from '../../data/use-live.ts';

interface MedicationLook {
  readonly name: string;
  readonly color: MedicationColor;
}
type Looks = (medicationId: string) => MedicationLook | undefined;

const MedicationLooks = createContext<Looks>(() => undefined);

/** Gives the rows below it the look of every medication, of a deleted one too. */
export const MedicationLooksProvider = MedicationLooks.Provider;

export const useMedicationLook = (medicationId: string): MedicationLook | undefined =>
  use(MedicationLooks)(medicationId);

/** For what holds the rows. */
export const useMedicationLooks = (): Looks => {
  const store = useStore();
  const medications = useRows('medications');
  return useMemo(() => {
    const known = new Map(medications.map((medication) => [medication.id, medication]));
    return (id) => known.get(id) ?? store.row('medications', id);
  }, [store, medications]);
};
