// A week is today and the six days before; longer periods count back alike, 30 days unless another is chosen
// (OQ-072, OQ-073).
import { addDays, datesFrom } from '../../time/civil-date.ts';

export const ADHERENCE_PERIODS = [7, 30, 90] as const;
/** How many days overall adherence is of. */
export type AdherencePeriod = (typeof ADHERENCE_PERIODS)[number];
export const DEFAULT_ADHERENCE_PERIOD: AdherencePeriod = 30;

/** The last `days` dates, ascending, today the last of them. */
export const lastDates = (today: string, days: number): string[] => datesFrom(addDays(today, 1 - days), days);

/** As many dates again, before those. */
export const datesBefore = (today: string, days: number): string[] =>
  datesFrom(addDays(today, 1 - 2 * days), days);
