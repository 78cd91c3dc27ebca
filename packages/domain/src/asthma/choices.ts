// Allowed values of an asthma event's fields (specification/health.md#3-entities).

export const SEVERITIES = ['mild', 'moderate', 'severe'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const SYMPTOMS = ['wheeze', 'cough', 'chest_tightness', 'shortness_of_breath'] as const;
export type Symptom = (typeof SYMPTOMS)[number];

export const TRIGGERS = [
  'dust',
  'pollen',
  'exercise',
  'cold air',
  'smoke',
  'infection',
  'stress',
  'other',
] as const;
export type Trigger = (typeof TRIGGERS)[number];
