import { mealCells } from '@dosewell/domain/meals';
import { csvDays, csvFileName, type CsvSpan } from '@dosewell/domain/readings';
import { saveCsv } from '../../platform/save-csv.ts';
import type { Meal } from './meal-log.ts';

const CSV_NAME = 'meals';

/** Saves the meals of the current calendar week or month as a file, with one line for each food. */
export const exportMeals = async (meals: readonly Meal[], today: string, span: CsvSpan): Promise<boolean> => {
  const [from, to] = csvDays(span, today);
  const within = meals.filter(({ date }) => date >= from && date <= to);
  return saveCsv(csvFileName(CSV_NAME, span, today), mealCells(within));
};
