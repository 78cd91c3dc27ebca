import type { DayOfMeals } from '@dosewell/domain/meals';
import { certain } from '@dosewell/domain/problem';
import { meanOf } from '@dosewell/domain/readings';
import { displayDate, displayMonth, monthOf } from '@dosewell/domain/time';
import type { ChartTable } from '../../ui/chart/chart-point.ts';
import { grams } from './meal-words.ts';

/** A table with more rows is not readable, so it is summarised by month. */
const MOST_ROWS = 120;

const carbs = (days: readonly DayOfMeals[]): number[] => days.map(({ carbs_g }) => carbs_g);
export const leastCarbs = (days: readonly DayOfMeals[]): number => Math.min(...carbs(days));
export const mostCarbs = (days: readonly DayOfMeals[]): number => Math.max(...carbs(days));
export const meanCarbs = (days: readonly DayOfMeals[]): number => certain(meanOf(carbs(days)));
/** The mean net carbs of a day; null unless they are known for every day. */
export const meanNetCarbs = (days: readonly DayOfMeals[]): number | null => {
  const known = days.flatMap(({ net_carbs_g }) => net_carbs_g ?? []);
  return known.length === days.length ? certain(meanOf(known)) : null;
};

const byMonth = (newest: readonly DayOfMeals[]): ReadonlyMap<string, DayOfMeals[]> => {
  const months = new Map<string, DayOfMeals[]>();
  for (const day of newest) {
    const month = monthOf(day.date);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return months;
};

/** The days of a chart as a table, newest first. */
export const carbsTable = (caption: string, oldest: readonly DayOfMeals[]): ChartTable => {
  const newest = oldest.toReversed();
  if (newest.length <= MOST_ROWS)
    return {
      caption,
      columns: ['Day', 'Meals', 'Carbs', 'Net carbs'],
      rows: newest.map(({ date, meals, carbs_g, net_carbs_g }) => [
        displayDate(date),
        String(meals),
        grams(carbs_g),
        grams(net_carbs_g),
      ]),
    };
  return {
    caption: `${caption}, by month`,
    columns: ['Month', 'Days', 'Lowest', 'Average', 'Highest'],
    rows: [...byMonth(newest)].map(([month, days]) => [
      displayMonth(month),
      String(days.length),
      ...[leastCarbs(days), meanCarbs(days), mostCarbs(days)].map(grams),
    ]),
  };
};
