// A day is not said to be free, nor done, while a schedule in force on it is one that this version does not understand.
import { asksOn, inOrder } from '../../medications/regimen-in-force.ts';
import { isUnderstood } from '../../medications/understood-schedule.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { dateOf } from '../../time/wall-time.ts';

/** The medications that may be due on a date, nobody here knows when. */
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
