// The words shown for a medication's choices (medication-area §3; own words, decision OQ-006).
import type { Frequency, MedicationColor, MedicationForm } from './choices.ts';

export const formWords: Readonly<Record<MedicationForm, string>> = {
  tablet: 'Tablet',
  capsule: 'Capsule',
  liquid: 'Liquid',
  injection: 'Injection',
  topical: 'Cream or gel',
  inhaler: 'Inhaler',
  drops: 'Drops',
  patch: 'Patch',
};

export const frequencyWords: Readonly<Record<Frequency, string>> = {
  once_daily: 'Once daily',
  twice_daily: 'Twice daily',
  three_times_daily: 'Three times daily',
  four_times_daily: 'Four times daily',
  as_needed: 'As needed',
  custom: 'Custom times',
};

export const colorWords: Readonly<Record<MedicationColor, string>> = {
  blue: 'Blue',
  green: 'Green',
  purple: 'Purple',
  orange: 'Orange',
  pink: 'Pink',
  red: 'Red',
};
