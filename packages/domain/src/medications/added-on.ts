// A medication with a start date before the day it was added says on which day it was added: no dose was
// asked for before (C-10).
import type { MedicationRow, RegimenRow } from '../sync/rows.ts';
import { dateOf } from '../time/wall-time.ts';
import { inOrder } from './regimen-in-force.ts';
import { asksAtTimes } from './understood-schedule.ts';

/**
 * The day on which the medication was added, if after its start date; else undefined. `regimens` may include
 * those of other medications.
 */
export const addedOn = (
  { id, start_date }: Pick<MedicationRow, 'id' | 'start_date'>,
  regimens: readonly RegimenRow[],
): string | undefined => {
  const [first] = inOrder(regimens.filter((regimen) => regimen.medication_id === id));
  const added = first && dateOf(first.from_slot);
  return added !== undefined && added > start_date ? added : undefined;
};

export interface AddedLater {
  readonly medication: MedicationRow;
  readonly added: string;
}

/** Scheduled medications whose dates include `date`, but which were added after it. */
export const addedAfter = (
  date: string,
  medications: readonly MedicationRow[],
  regimens: readonly RegimenRow[],
): AddedLater[] =>
  medications.flatMap((medication) => {
    const { start_date, end_date } = medication;
    const within = date >= start_date && (end_date === null || date <= end_date);
    const added = within && asksAtTimes(medication) ? addedOn(medication, regimens) : undefined;
    return added !== undefined && date < added ? [{ medication, added }] : [];
  });
