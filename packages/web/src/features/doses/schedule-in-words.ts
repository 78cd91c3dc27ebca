import { firstScheduledTime } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { displayTime } from '@dosewell/domain/time';

/** A medication's schedule in words: the first time, or that there is none yet. */
export const scheduleInWords = (medication: MedicationRow): string => {
  const time = firstScheduledTime(medication);
  return time === undefined ? 'As needed' : displayTime(time);
};
