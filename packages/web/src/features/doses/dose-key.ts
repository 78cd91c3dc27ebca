import type { Dose } from '@dosewell/domain/doses';

/** Identifies a dose on the screen: medication and day, with the slot or the record of an as-needed one. */
export const keyOf = (medicationId: string, date: string, slotOrRecord: string): string =>
  `${medicationId} ${date} ${slotOrRecord}`;

export const doseKey = (dose: Dose): string =>
  keyOf(dose.medicationId, dose.date, dose.slot ?? dose.log?.id ?? '');
