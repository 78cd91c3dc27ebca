// The words for what is sent when data are shared: exactly what is in the mail, and nothing more.
import type { SharedType } from '@dosewell/domain/report';

export const TYPE_NAMES: Readonly<Record<SharedType, string>> = {
  medications: 'Medications',
  adherence: 'Doses',
  vitals: 'Readings',
};

export const TYPE_WORDS: Readonly<Record<SharedType, string>> = {
  medications: 'your medications with dose, times and prescriber, and what changed',
  adherence: 'how many doses were taken, missed and skipped, and which were missed, late or close together',
  vitals: 'your readings of heart rate, weight, blood pressure, glucose and oxygen',
};

export const RANGE_WORDS = { 7: 'Weekly', 30: 'Monthly' } as const;
