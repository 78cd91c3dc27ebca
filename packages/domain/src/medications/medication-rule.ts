// A merged medication needs a name, a dosage, a time unless taken as needed, and an end no earlier than its
// start (specification/medication.md#5-validation, OQ-032, OQ-035).
import type { MedicationRow } from '../sync/rows.ts';
import { asksAtTimes } from './understood-schedule.ts';

/** Messages for invalid fields, after a device's patch was merged with the server's row. */
export const medicationFaults = (medication: MedicationRow): Readonly<Record<string, string>> | undefined => {
  const faults: Record<string, string> = {};
  if (medication.name.trim() === '') faults.name = 'Medication Name is required';
  if (medication.dosage.trim() === '') faults.dosage = 'Dosage is required';
  if (asksAtTimes(medication) && medication.times.length === 0) faults.times = 'Add at least one time';
  if (medication.end_date !== null && medication.end_date < medication.start_date)
    faults.end_date = 'End Date cannot be before Start Date';
  return Object.keys(faults).length === 0 ? undefined : faults;
};
