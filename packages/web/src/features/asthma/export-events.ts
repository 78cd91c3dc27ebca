import { ASTHMA_CSV_NAME, asthmaCells } from '@dosewell/domain/asthma';
import { csvDays, csvFileName, type CsvSpan } from '@dosewell/domain/readings';
import { saveCsv } from '../../platform/save-csv.ts';
import type { AsthmaEvent } from './asthma-log.ts';

/** Saves the events of the current calendar week or month as a file. */
export const exportEvents = async (
  events: readonly AsthmaEvent[],
  today: string,
  span: CsvSpan,
): Promise<boolean> => {
  const [from, to] = csvDays(span, today);
  const within = events.filter(({ date }) => date >= from && date <= to);
  return saveCsv(csvFileName(ASTHMA_CSV_NAME, span, today), asthmaCells(within));
};
