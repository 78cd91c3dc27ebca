// Display text of asthma event values (specification/health.md#3-entities).
import type { Severity, Symptom } from './choices.ts';

export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
};

/** A severity that was not stated is shown as nothing (C-01). */
export const severityWords = (severity: Severity | null): string | undefined =>
  severity === null ? undefined : SEVERITY_WORDS[severity];

export const SYMPTOM_WORDS: Readonly<Record<Symptom, string>> = {
  wheeze: 'Wheeze',
  cough: 'Cough',
  chest_tightness: 'Chest tightness',
  shortness_of_breath: 'Shortness of breath',
};
