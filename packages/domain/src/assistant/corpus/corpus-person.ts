// The person in whose name the corpus speaks: Thursday 26 November 2026, 9:10 in Berlin, glucose in mg/dL.

/** Names of their medications; the first is due twice a day, ibuprofen and salbutamol as needed. */
export const CORPUS_MEDICATIONS = [
  'Metformin',
  'Lisinopril',
  'Atorvastatin',
  'Ibuprofen',
  'Salbutamol',
  'Insulin glargine',
  'Vitamin D',
] as const;

export const CORPUS_NOW = '2026-11-26T09:10';
export const CORPUS_ZONE = 'Europe/Berlin';
