// A caregiver's week is counted from the dose logs that are open to the caregiver, recorded misses among them
// (OQ-004). Doses of a pause are not counted, not even as unanswered.
import type { DoseTally } from '../doses/adherence/dose-tally.ts';
import type { DoseLogRow } from '../sync/rows.ts';

export interface CaregiverWeek {
  readonly dates: readonly string[];
  readonly tally: DoseTally;
  /** How many medicines run low, of those that the caregiver sees. */
  readonly low: number;
}

export const weekOfAnswers = (answers: readonly Pick<DoseLogRow, 'slot' | 'status'>[]): DoseTally => {
  const tally = { taken: 0, missed: 0, skipped: 0, asNeeded: 0 };
  for (const { slot, status } of answers)
    if (slot !== null) tally[status] += 1;
    else if (status === 'taken') tally.asNeeded += 1;
  return tally;
};
