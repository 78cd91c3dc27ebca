// Which topics open which table to a caregiver, said once more, apart from the policies: the access matrix compares both.
import type { SharedTopic } from '@dosewell/domain/caregivers';

export type Opening = readonly SharedTopic[] | 'anything' | 'own';

/** `anything`: whatever is shared. `own`: about this caregiver alone. Tables that are not here are denied. */
export const OPENED_BY: Readonly<Record<string, Opening>> = {
  user_settings: 'anything',
  profiles: 'anything',
  caregiver_scopes: 'anything',
  caregiver_pauses: 'own',
  medications: ['doses', 'as_needed', 'refills'],
  medication_regimens: ['refills'],
  med_refill_config: ['refills'],
  shared_stock: ['refills'],
  occurrences: ['doses'],
  medication_logs: ['doses', 'as_needed'],
  glucose_readings: ['glucose'],
  hr_readings: ['readings'],
  weight_readings: ['readings'],
  bp_readings: ['readings'],
  oxygen_readings: ['readings'],
  asthma_events: ['asthma'],
  shared_peak_flow: ['asthma'],
  meals: ['meals'],
  meal_items: ['meals'],
  shared_notes: ['notes'],
};

/** Of single medications. */
export const OF_MEDICATIONS: readonly string[] = [
  'medications',
  'medication_regimens',
  'med_refill_config',
  'shared_stock',
  'occurrences',
  'medication_logs',
];
