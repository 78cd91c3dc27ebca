import { firstScheduledTime } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { displayTime } from '@dosewell/domain/time';

/** The first time of a medication's schedule in words, or that there is no time yet. */
export const scheduleInWords = (medication: MedicationRow): string => {
  const time = firstScheduledTime(medication);
  return time === undefined ? 'As needed' : displayTime(time);
};
