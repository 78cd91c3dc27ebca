// A file for a spreadsheet, made on the device: quoted by RFC 4180, formulas neutralised (decision OQ-106).
import { csvCells, csvDays, csvFileName, type CsvSpan } from '@dosewell/domain/readings';
import { saveFile } from '../../platform/save-file.ts';
import type { Noted, ReadingLog } from './reading-log.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

const readingsCsv = async (log: ReadingLog, rows: readonly Noted[]): Promise<string> => {
  const { unparse } = await import('papaparse');
  return BYTE_ORDER_MARK + unparse(csvCells(log.sign, rows), { escapeFormulae: true, newline: '\r\n' });
};

/** Saves the readings of the current calendar week or month. */
export const exportReadings = async (
  log: ReadingLog,
  rows: readonly Noted[],
  span: CsvSpan,
): Promise<void> => {
  const [from, to] = csvDays(span, log.today);
  const within = rows.filter(({ date }) => date >= from && date <= to);
  const text = await readingsCsv(log, within);
  saveFile(new File([text], csvFileName(log.sign.csv.name, span, log.today), { type: 'text/csv' }));
};
