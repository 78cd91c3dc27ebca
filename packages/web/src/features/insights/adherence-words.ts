// Wording of adherence and of dose outcomes in the insights.
import {
  adherenceColour,
  type AdherenceColour,
  adherenceOf,
  type DoseTally,
  wholePercent,
} from '@dosewell/domain/doses';
import type { Tone } from '../../ui/tone.ts';

const tones: Record<AdherenceColour, Tone> = { green: 'pine', amber: 'marigold', red: 'brick' };

export const toneOfShare = (share: number | undefined): Tone =>
  share === undefined ? 'quiet' : tones[adherenceColour(share)];

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

/** `last 7 days`, as the periods are called. */
export const periodWords = (days: number): string => `last ${days} days`;
