// The weekly chart shows dose outcomes for today and the six days before
// (specification/health.md#9-constants, OQ-073).
import { adherenceOf } from './adherence.ts';
import { lastDates } from './adherence-period.ts';
import { type DoseTally, tallyDoses } from './dose-tally.ts';
import type { Dose } from '../dose.ts';

export interface DayAdherence {
  readonly date: string;
  readonly tally: DoseTally;
  /** Adherence of the day, 0 to 100; undefined without a taken or missed dose. */
  readonly share: number | undefined;
}

export const weeklyAdherence = (today: string, dosesOf: (date: string) => readonly Dose[]): DayAdherence[] =>
  lastDates(today, 7).map((date) => {
    const tally = tallyDoses(dosesOf(date));
    return { date, tally, share: adherenceOf(tally) };
  });
