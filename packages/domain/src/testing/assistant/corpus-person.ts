// The person in whose name the corpus speaks: Thursday 26 November 2026, 9:10 in Berlin, glucose in mg/dL.
import type { Listener, OwnMedication } from '../../assistant/command.ts';

/** Taken once a day. */
export const ownMedication = (name: string, dosage = '10 mg'): OwnMedication => ({
  name,
  dosage,
  amount: 1,
  asNeeded: false,
});

/** Ibuprofen and salbutamol are taken as needed. */
export const CORPUS_PERSON: Omit<Listener, 'wallClock'> = {
  medications: [
    ownMedication('Metformin', '500 mg'),
    ownMedication('Lisinopril', '10 mg'),
    ownMedication('Atorvastatin', '20 mg'),
    { ...ownMedication('Ibuprofen', '400 mg'), asNeeded: true },
    { ...ownMedication('Salbutamol', '100 mcg'), asNeeded: true },
    ownMedication('Insulin glargine', '10 units'),
    ownMedication('Vitamin D', '1000 IU'),
  ],
  glucoseUnit: 'mg/dL',
  weightUnit: 'kg',
};

export const CORPUS_NOW = '2026-11-26T09:10';
