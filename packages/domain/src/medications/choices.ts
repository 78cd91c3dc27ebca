// Allowed values of a medication's fields, and their defaults (specification/medication.md#3-entities).

export const FORMS = [
  'tablet',
  'capsule',
  'liquid',
  'injection',
  'topical',
  'inhaler',
  'drops',
  'patch',
] as const;
export type DosageForm = (typeof FORMS)[number];
export const DEFAULT_FORM: DosageForm = 'tablet';

export const FREQUENCIES = [
  'once_daily',
  'twice_daily',
  'three_times_daily',
  'four_times_daily',
  'as_needed',
  'custom',
] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const DEFAULT_FREQUENCY: Frequency = 'once_daily';

export const COLORS = ['blue', 'green', 'purple', 'orange', 'pink', 'red'] as const;
export type MedicationColor = (typeof COLORS)[number];
export const DEFAULT_COLOR: MedicationColor = 'blue';
