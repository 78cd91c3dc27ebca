// Adherence is taken ÷ (taken + missed), undefined when both are 0; skipped and as-needed doses do not count
// (OQ-004, OQ-029).
import { type DoseTally, tallyDoses } from './dose-tally.ts';
import type { Dose } from '../dose.ts';

/** Unrounded percentage, 0 to 100; undefined when both are 0. */
export const adherenceOf = ({ taken, missed }: Pick<DoseTally, 'taken' | 'missed'>): number | undefined =>
  taken + missed === 0 ? undefined : (100 * taken) / (taken + missed);

/** Adherence of the doses that count, 0 to 100, unrounded; undefined if none was taken or missed. */
export const adherence = (doses: readonly Dose[]): number | undefined => adherenceOf(tallyDoses(doses));
