// Adherence is taken of taken and missed; skipped and as-needed doses stand apart, nothing to count is undefined (decisions OQ-004, OQ-029).
import type { Dose } from './dose.ts';

/** Share of owed doses that were taken, 0 to 100, unrounded; undefined until there is a taken or missed one. */
export const adherence = (doses: readonly Dose[]): number | undefined => {
  const owed = doses.filter((dose) => dose.owed && dose.slot !== null);
  const taken = owed.filter((dose) => dose.status === 'taken').length;
  const missed = owed.filter((dose) => dose.status === 'missed').length;
  return taken + missed === 0 ? undefined : (100 * taken) / (taken + missed);
};
