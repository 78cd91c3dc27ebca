// Wording of adherence and of dose outcomes.
import { adherenceOf } from './adherence.ts';
import type { DoseTally } from './dose-tally.ts';
import { wholePercent } from './whole-percent.ts';

/** `86%`, or a dash if there is nothing to count. */
export const shareFigure = (share: number | undefined): string =>
  share === undefined ? '–' : `${wholePercent(share)}%`;

export const doseCount = (count: number): string => (count === 1 ? '1 dose' : `${count} doses`);
export const timesCount = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** `6 of 7 doses taken`; undefined if there is nothing to count. */
export const takenWords = (tally: DoseTally): string | undefined =>
  adherenceOf(tally) === undefined
    ? undefined
    : `${tally.taken} of ${doseCount(tally.taken + tally.missed)} taken`;

/** `6 taken, 1 missed, 2 skipped`; zero counts are left out, except of taken. */
export const tallyWords = ({ taken, missed, skipped }: DoseTally): string =>
  [`${taken} taken`, missed > 0 && `${missed} missed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
