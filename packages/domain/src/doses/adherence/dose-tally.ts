// Doses are counted apart by what became of them; only owed ones count, skipped and as-needed stand for
// themselves (specification/health.md#9-constants, OQ-004).
import type { Dose } from '../dose.ts';

export interface DoseTally {
  readonly taken: number;
  readonly missed: number;
  readonly skipped: number;
  /** Taken as needed, outside any schedule. */
  readonly asNeeded: number;
}

/** What became of these doses; what is still pending, or was never owed, is not counted. */
export const tallyDoses = (doses: readonly Dose[]): DoseTally => {
  const tally = { taken: 0, missed: 0, skipped: 0, asNeeded: 0 };
  for (const { slot, owed, status } of doses) {
    if (slot === null) tally.asNeeded += status === 'taken' ? 1 : 0;
    else if (owed && status !== 'pending') tally[status] += 1;
  }
  return tally;
};
