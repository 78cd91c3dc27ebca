// The page of a reminder says since when an unanswered dose counts as missed (C-04).
import { closesAt } from '../doses/day/closing-time.ts';
import { schedulesOf } from '../doses/day/schedules-of.ts';
import type { Dose } from '../doses/dose.ts';
import { certain } from '../problem/certain.ts';
import type { RegimenRow } from '../sync/rows.ts';

/** An instant in milliseconds. `dose` is owed, and one of those that `regimens` ask for. */
export const missedAt = (
  { medicationId, scheduledTime }: Dose,
  regimens: readonly RegimenRow[],
  window: { readonly zone: string; readonly missedAfterMinutes: number },
): number => closesAt(scheduledTime, certain(schedulesOf(regimens).get(medicationId)), window);
