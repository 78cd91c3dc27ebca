// Slots that can be recorded for a past day: the unanswered slots of the schedule. For times before the
// medication was added, its first schedule applies (OQ-046).
import { inOrder } from '../../medications/regimen-in-force.ts';
import { orderedTimes } from '../../medications/form/edit-times.ts';
import { asksAtTimes } from '../../medications/understood-schedule.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';
import type { Dose } from '../dose.ts';

/** `regimens` are those of the medication, `doses` those of the date. The result is ascending. */
export const slotsToNote = (
  medicationId: string,
  date: string,
  regimens: readonly RegimenRow[],
  doses: readonly Dose[],
): string[] => {
  const own = doses.filter((dose) => dose.medicationId === medicationId);
  const [first] = inOrder(regimens);
  const scheduled = first !== undefined && asksAtTimes(first);
  const before = scheduled ? first.times.filter((slot) => wallTime(date, slot) < first.from_slot) : [];
  const asked = own.filter((dose) => dose.log === undefined).map((dose) => dose.slot);
  const answered = new Set(own.filter((dose) => dose.log !== undefined).map((dose) => dose.slot));
  return orderedTimes([...before, ...asked.filter((slot) => slot !== null)]).filter(
    (slot) => !answered.has(slot),
  );
};
