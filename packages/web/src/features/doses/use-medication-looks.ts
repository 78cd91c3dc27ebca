// The present name, colour and form of every medication. They are looked up once for all rows, so that a
// long list has a single subscription.
import { type DosageForm, doseInWords, type MedicationColor } from '@dosewell/domain/medications';
import type { Dose } from '@dosewell/domain/doses';
import type { MedicationRow } from '@dosewell/domain/sync';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Store } from '../../data/store.ts';
import { useStore } from '../../data/use-live.ts';

interface MedicationLook {
  readonly name: string;
  readonly color: MedicationColor;
  readonly form: DosageForm;
}
type Looks = (medicationId: string) => MedicationLook | undefined;

const MedicationLooks = createContext<Looks>(() => undefined);

/** Gives the rows below it the look of every medication, including deleted ones. */
export const MedicationLooksProvider = MedicationLooks.Provider;

export const useMedicationLookup = (): Looks => use(MedicationLooks);

export const useMedicationLook = (medicationId: string): MedicationLook | undefined =>
  use(MedicationLooks)(medicationId);

const sameLooks = (a: ReadonlyMap<string, MedicationLook>, b: ReadonlyMap<string, MedicationLook>): boolean =>
  a.size === b.size &&
  [...b].every(([id, { name, color, form }]) => {
    const known = a.get(id);
    return known?.name === name && known.color === color && known.form === form;
  });

/**
 * Returns the same object until a medication's name, colour or form changes, so a change of stock re-renders
 * nothing.
 */
const createLooks = (store: Store): (() => Looks) => {
  let seen: readonly MedicationRow[] | undefined;
  let known = new Map<string, MedicationLook>();
  let looks: Looks = () => undefined;
  return () => {
    const medications = store.rows('medications');
    if (medications === seen) return looks;
    const next = new Map(medications.map((medication) => [medication.id, medication]));
    if (seen === undefined || !sameLooks(known, next)) {
      known = next;
      looks = (id) => next.get(id) ?? store.row('medications', id);
    }
    seen = medications;
    return looks;
  };
};

/**
 * `1 tablet · 500 mg`: the amount and strength of a dose, or of what was taken. A line never breaks between
 * a number and its unit.
 */
export const howMuchWords = (
  { dosage, amount }: Pick<Dose, 'dosage' | 'amount'>,
  look: Pick<MedicationLook, 'form'> | undefined,
): string => doseInWords({ dosage, amount, form: look?.form }).replaceAll(/([\d½]) (?=\p{L})/gu, '$1\u00A0');

/** Called by the parent of the rows, which passes the looks to them. */
export const useMedicationLooks = (): Looks => {
  const store = useStore();
  const look = useMemo(() => createLooks(store), [store]);
  return useSyncExternalStore(store.subscribe, look);
};
