// A caregiver's week is counted off the answers that are open to them; a dose without one is on record too, once its window
// closed (OQ-004). So what happened in a pause counts nowhere, not as silence either.
import type { DoseTally } from '../doses/adherence/dose-tally.ts';
import type { DoseLogRow } from '../sync/rows.ts';

export interface CaregiverWeek {
  readonly dates: readonly string[];
  readonly tally: DoseTally;
  /** How many medicines run low, of those that they see. */
  readonly low: number;
}

export const weekOfAnswers = (answers: readonly Pick<DoseLogRow, 'slot' | 'status'>[]): DoseTally => {
  const tally = { taken: 0, missed: 0, skipped: 0, asNeeded: 0 };
  for (const { slot, status } of answers)
    if (slot !== null) tally[status] += 1;
    else if (status === 'taken') tally.asNeeded += 1;
  return tally;
};
