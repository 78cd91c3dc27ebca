import type { Dose } from '@dosewell/domain/doses';

/** Names a dose on the screen: its medication and day, with the slot or the record of one taken as needed. */
export const keyOf = (medicationId: string, date: string, slotOrRecord: string): string =>
  `${medicationId} ${date} ${slotOrRecord}`;

export const doseKey = (dose: Dose): string =>
  keyOf(dose.medicationId, dose.date, dose.slot ?? dose.log?.id ?? '');
