import { csvCells, csvDays, csvFileName, type CsvSpan } from '@dosewell/domain/readings';
import { saveCsv } from '../../platform/save-csv.ts';
import type { ReadingLog, ShownReading } from '@dosewell/domain/readings/words';

/** Saves the readings of the current calendar week or month as a file. */
export const exportReadings = async (
  { sign, today }: ReadingLog,
  rows: readonly ShownReading[],
  span: CsvSpan,
): Promise<boolean> => {
  const [from, to] = csvDays(span, today);
  const within = rows.filter(({ date }) => date >= from && date <= to);
  return saveCsv(csvFileName(sign.csv.name, span, today), csvCells(sign, within));
};
