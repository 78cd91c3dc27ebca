// Display text of asthma event values (specification/health.md#3-entities).
import type { Severity, Symptom } from './choices.ts';

export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
};

export const SYMPTOM_WORDS: Readonly<Record<Symptom, string>> = {
  wheeze: 'Wheeze',
  cough: 'Cough',
  chest_tightness: 'Chest tightness',
  shortness_of_breath: 'Shortness of breath',
};
