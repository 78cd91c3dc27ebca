// The 7-day change is the mean of the last seven days, including today, minus that of the seven before
// (specification/health.md#9-constants, WT-029).
import { addDays } from '../time/civil-date.ts';

interface Dated {
  readonly date: string;
  readonly value: number;
}

const meanBetween = (readings: readonly Dated[], from: string, to: string): number | undefined => {
  const values = readings.filter(({ date }) => date >= from && date <= to).map(({ value }) => value);
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
};

/** The 7-day change; undefined if either week has no reading. */
export const sevenDayChange = (readings: readonly Dated[], today: string): number | undefined => {
  const now = meanBetween(readings, addDays(today, -6), today);
  const before = meanBetween(readings, addDays(today, -13), addDays(today, -7));
  return now === undefined || before === undefined ? undefined : now - before;
};
