// What the insights screen computes from the records of two years, bundled as the app is.
import {
  adherence,
  lastDates,
  streaks,
  tallyByDayPart,
  tallyByMedication,
  weeklyAdherence,
} from '@dosewell/domain/doses';
import { createDayCache, type DaySources } from '../../packages/web/src/features/doses/day-cache.ts';

export type Insights = (given: DaySources) => unknown;

/** The figures of so many days until a date; asked again it computes only what changed. */
export const insightsOf = (today: string, days: number): Insights => {
  const dosesOf = createDayCache();
  const dates = lastDates(today, days);
  return (given) => {
    const shown = dosesOf(dates, given);
    const of = (date: string) => shown.get(date) ?? [];
    const all = dates.flatMap(of);
    return [
      adherence(all),
      tallyByMedication(all),
      tallyByDayPart(all),
      weeklyAdherence(today, of),
      streaks(dates, of),
    ];
  };
};
