// A day is shown neither as free nor as complete if a schedule is in force on it that this version of the app
// cannot read: it may ask for doses.
import { asksOn, inOrder } from '../../medications/regimen-in-force.ts';
import { isUnderstood } from '../../medications/understood-schedule.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { dateOf } from '../../time/wall-time.ts';

/** Medications whose doses on the date cannot be determined. */
export const notUnderstoodOn = (regimens: readonly RegimenRow[], date: string): string[] => {
  const unknown = new Set(regimens.filter((r) => !isUnderstood(r)).map((r) => r.medication_id));
  return [...unknown].filter((id) => {
    const ordered = inOrder(regimens.filter((regimen) => regimen.medication_id === id));
    return ordered.some(
      (regimen, i) =>
        !isUnderstood(regimen) &&
        asksOn(regimen, date) &&
        dateOf(regimen.from_slot) <= date &&
        dateOf(ordered[i + 1]?.from_slot ?? '9999-12-31') >= date,
    );
  });
};
