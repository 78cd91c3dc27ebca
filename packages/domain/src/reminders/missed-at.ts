// The page of a reminder says since when an unanswered dose counts as missed (C-04).
import { closesAt, type Window } from '../doses/day/closing-time.ts';
import { schedulesOf } from '../doses/day/schedules-of.ts';
import type { Dose } from '../doses/dose.ts';
import { certain } from '../problem/certain.ts';
import type { RegimenRow } from '../sync/rows.ts';
import { instantOf } from '../time/zoned-time.ts';

/** An instant in milliseconds. `dose` is an owed dose of `regimens`. */
export const missedAt = (
  { medicationId, scheduledTime, movedTo }: Dose,
  regimens: readonly RegimenRow[],
  window: Window,
): number => {
  const due = movedTo === undefined ? undefined : instantOf(movedTo, window.zone);
  return closesAt(scheduledTime, certain(schedulesOf(regimens).get(medicationId)), window, due);
};
