// Meals of the period, and the carbs of the days for which they are known (OQ-110).
import { carbsByDay } from '../meals/carbs-by-day.ts';
import { displayDate } from '../time/display.ts';
import type { ReportSection } from './report.ts';
import { isWithin, type ReportSource } from './report-records.ts';

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);
const grams = (amount: number): string => `${Math.round(amount)} g`;

/** The section; undefined if there was no meal in the period. */
export const mealsSection = (source: ReportSource): ReportSection | undefined => {
  const meals = source.records.meals
    .filter(isWithin(source))
    .toSorted((a, b) => a.logged_at.localeCompare(b.logged_at));
  if (meals.length === 0) return undefined;
  const days = carbsByDay(meals);
  const held = `${counted(meals.length, 'meal')} on ${counted(new Set(meals.map(({ date }) => date)).size, 'day')}.`;
  const carbs = days.map(({ carbs_g }) => carbs_g);
  if (carbs.length === 0) return { title: 'Meals', sentences: [`${held} No carbs were noted.`] };
  const mean = carbs.reduce((sum, each) => sum + each, 0) / carbs.length;
  const spread = `between ${grams(Math.min(...carbs))} and ${grams(Math.max(...carbs))}`;
  const over = carbs.length === 1 ? 'on 1 day' : `a day on average, ${spread}, over ${carbs.length} days`;
  const rows = days
    .toReversed()
    .slice(0, 7)
    .map(({ date, meals: count, carbs_g, net_carbs_g }) => [
      displayDate(date),
      String(count),
      grams(carbs_g),
      net_carbs_g === null ? 'not known' : grams(net_carbs_g),
    ]);
  const columns = [
    { label: 'Date', kind: 'date' },
    { label: 'Meals', kind: 'figure' },
    { label: 'Carbs', kind: 'figure' },
    { label: 'Net carbs', kind: 'figure' },
  ] as const;
  return {
    title: 'Meals',
    sentences: [`${held} Carbs, of the meals that say them: ${grams(mean)} ${over}.`],
    table: { caption: 'Carbs of the last days', columns, rows },
  };
};
