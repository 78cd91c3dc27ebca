// Snooze puts the open doses of a reminder off by ten minutes, at most three times, never past the next slot
// of one of them nor past the end of its window (OQ-087, C-04).
import { laterChoices, laterLimit } from '../../doses/exceptions/later-choices.ts';
import type { Dose } from '../../doses/dose.ts';
import { certain } from '../../problem/certain.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import type { Now } from '../../time/zoned-time.ts';
import { missedAt } from '../missed-at.ts';

const SNOOZE_MINUTES = 10;
const MOST_SNOOZES = 3;

interface Snoozing {
  readonly now: Now;
  readonly missedAfterMinutes: number;
  /** How often this reminder was put off before. */
  readonly before: number;
}

/** An instant in milliseconds for `exceptDose`; undefined if the doses cannot be put off any more. */
export const snoozeUntil = (
  doses: readonly Dose[],
  regimens: readonly RegimenRow[],
  { now, missedAfterMinutes, before }: Snoozing,
): number | undefined => {
  const window = { zone: now.zone, missedAfterMinutes };
  const limit = laterLimit(doses, regimens, window);
  if (limit === undefined || before >= MOST_SNOOZES) return undefined;
  const closes = Math.min(...doses.map((dose) => missedAt(dose, regimens, window)));
  const { at, allowed } = certain(laterChoices(limit, now).find(({ minutes }) => minutes === SNOOZE_MINUTES));
  return allowed && at < closes ? at : undefined;
};
