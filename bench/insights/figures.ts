// The insights screen's computation over two years of records, bundled like the app and timed in a browser
// page.
import {
  adherence,
  lastDates,
  streaks,
  tallyByDayPart,
  tallyByMedication,
  weeklyAdherence,
} from '@dosewell/domain/doses';
import { createDayCache, type DaySources } from '../../packages/web/src/features/doses/day-cache.ts';
import { certain } from '@dosewell/domain/problem';

type Insights = (given: DaySources) => unknown;

/** The figures of `days` days until a date; a second call computes only what changed. */
const insightsOf = (today: string, days: number): Insights => {
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

/** A minimal count: the outcomes of each day's records. */
const bareOf = (logs: DaySources['logs']): ReadonlyMap<string, readonly number[]> => {
  const days = new Map<string, [taken: number, other: number]>();
  for (const { date, status } of logs) {
    const day = days.get(date) ?? [0, 0];
    day[status === 'taken' ? 0 : 1] += 1;
    days.set(date, day);
  }
  return days;
};

const spent = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

export interface Spent {
  readonly fresh: number;
  readonly again: number;
  readonly bare: number;
}

/** Milliseconds per run: everything, then again after one dose was answered. */
const timeInsights = (today: string, count: number, sources: DaySources, runs: number): Spent[] =>
  Array.from({ length: runs }, () => {
    const insights = insightsOf(today, count);
    const fresh = spent(() => insights(sources));
    const [first, ...rest] = sources.logs;
    const logs = [{ ...certain(first), rev: certain(first).rev + 1, status: 'skipped' as const }, ...rest];
    const again = spent(() => insights({ ...sources, logs }));
    return { fresh, again, bare: spent(() => bareOf(sources.logs)) };
  });

Object.assign(globalThis, { timeInsights });
