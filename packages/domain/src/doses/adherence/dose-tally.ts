// Counts doses by outcome, and as-needed doses separately (specification/health.md#9-constants, OQ-004,
// C-10).
import { isCounted } from '../day/counted.ts';
import type { Dose } from '../dose.ts';

export interface DoseTally {
  readonly taken: number;
  readonly missed: number;
  readonly skipped: number;
  /** Number of as-needed doses taken. */
  readonly asNeeded: number;
}

/** Counts the doses by outcome, without pending ones. */
export const tallyDoses = (doses: readonly Dose[]): DoseTally => {
  const tally = { taken: 0, missed: 0, skipped: 0, asNeeded: 0 };
  for (const dose of doses) {
    const { slot, status } = dose;
    if (slot === null) tally.asNeeded += status === 'taken' ? 1 : 0;
    else if (isCounted(dose) && status !== 'pending') tally[status] += 1;
  }
  return tally;
};
