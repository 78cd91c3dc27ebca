// Adherence is taken of taken and missed; skipped and as-needed doses stand apart, nothing to count is
// undefined (OQ-004, OQ-029).
import { type DoseTally, tallyDoses } from './dose-tally.ts';
import type { Dose } from '../dose.ts';

/** Share of what was taken or missed that was taken, 0 to 100, unrounded; undefined while there is neither. */
export const adherenceOf = ({ taken, missed }: Pick<DoseTally, 'taken' | 'missed'>): number | undefined =>
  taken + missed === 0 ? undefined : (100 * taken) / (taken + missed);

/** Share of owed doses that were taken, 0 to 100, unrounded; undefined until there is a taken or missed one. */
export const adherence = (doses: readonly Dose[]): number | undefined => adherenceOf(tallyDoses(doses));
