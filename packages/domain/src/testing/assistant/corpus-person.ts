// The person in whose name the corpus speaks: Thursday 26 November 2026, 9:10 in Berlin, glucose in mg/dL.
import type { Listener, OwnMedication } from '../../assistant/command.ts';

const daily = (name: string, dosage: string): OwnMedication => ({ name, dosage, amount: 1, asNeeded: false });

/** Ibuprofen and salbutamol are taken as needed. */
export const CORPUS_PERSON: Omit<Listener, 'now'> = {
  medications: [
    daily('Metformin', '500 mg'),
    daily('Lisinopril', '10 mg'),
    daily('Atorvastatin', '20 mg'),
    { ...daily('Ibuprofen', '400 mg'), asNeeded: true },
    { ...daily('Salbutamol', '100 mcg'), asNeeded: true },
    daily('Insulin glargine', '10 units'),
    daily('Vitamin D', '1000 IU'),
  ],
  glucoseUnit: 'mg/dL',
  weightUnit: 'kg',
};

export const CORPUS_NOW = '2026-11-26T09:10';
