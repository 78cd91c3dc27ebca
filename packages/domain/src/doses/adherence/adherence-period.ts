// A week is today and the six days before; longer periods also end today, and 30 days is the default (OQ-072,
// OQ-073).
import { addDays, datesFrom } from '../../time/civil-date.ts';

export const ADHERENCE_PERIODS = [7, 30, 90] as const;
/** Length in days of the period for overall adherence. */
export type AdherencePeriod = (typeof ADHERENCE_PERIODS)[number];
export const DEFAULT_ADHERENCE_PERIOD: AdherencePeriod = 30;

/** The last `days` dates in ascending order, ending today. */
export const lastDates = (today: string, days: number): string[] => datesFrom(addDays(today, 1 - days), days);

/** The `days` dates before those of `lastDates`, in ascending order. */
export const datesBefore = (today: string, days: number): string[] =>
  datesFrom(addDays(today, 1 - 2 * days), days);
