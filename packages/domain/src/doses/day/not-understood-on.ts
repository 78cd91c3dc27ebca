// A day is not shown as free or complete while a schedule in force is one this version does not understand.
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
