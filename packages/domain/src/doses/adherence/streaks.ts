// A streak is a run of days on which every dose that counts was taken; a day without such doses neither
// extends nor ends it (OQ-072, C-10).
import { isCounted } from '../day/counted.ts';
import type { Dose } from '../dose.ts';

export interface Streak {
  /** Number of days with doses, all of them taken. */
  readonly days: number;
  readonly from: string;
  readonly to: string;
}

export interface Streaks {
  /** The ongoing streak; undefined if a dose of the latest day was missed or skipped. */
  readonly current: Streak | undefined;
  /** The longest streak, the more recent one on a tie; undefined if there is none. */
  readonly longest: Streak | undefined;
}

/**
 * Standing of a day. `kept`: all taken. `broken`: one missed or skipped. `open`: no dose counts, or one is
 * pending.
 */
const standingOf = (doses: readonly Dose[]): 'kept' | 'broken' | 'open' => {
  let standing: 'kept' | 'open' = 'open';
  let pending = false;
  for (const dose of doses) {
    const { status } = dose;
    if (!isCounted(dose)) continue;
    if (status === 'missed' || status === 'skipped') return 'broken';
    if (status === 'pending') pending = true;
    else standing = 'kept';
  }
  return pending ? 'open' : standing;
};

/** Streaks within `dates`, which ascend. */
export const streaks = (dates: readonly string[], dosesOf: (date: string) => readonly Dose[]): Streaks => {
  let current: Streak | undefined;
  let longest: Streak | undefined;
  for (const date of dates) {
    const standing = standingOf(dosesOf(date));
    if (standing === 'broken') current = undefined;
    if (standing !== 'kept') continue;
    current = { days: (current?.days ?? 0) + 1, from: current?.from ?? date, to: date };
    if (longest === undefined || current.days >= longest.days) longest = current;
  }
  return { current, longest };
};

/** A streak in words: `Every dose taken for 6 days`. */
export const streakWords = ({ days }: Pick<Streak, 'days'>): string =>
  `Every dose taken for ${days === 1 ? '1 day' : `${days} days`}`;
