import { type ChartRange, chartRangeWords } from '@dosewell/domain/readings';
import { type ReadingLog, type ShownReading, quantityNamed } from '../reading-log.ts';
import { leastWords, meanWords, mostWords } from '../reading-table.ts';
import { spokenValue } from '../reading-words.ts';

const readings = (count: number): string => (count === 1 ? '1 reading' : `${count} readings`);

/** `24 readings in the last 30 days: 132 mg/dL on average, between 80 mg/dL and 201 mg/dL.` */
export const summaryOf = (
  log: ReadingLog,
  rows: readonly ShownReading[],
  reach: ChartRange,
  period = chartRangeWords(reach),
): string => {
  const series = log.sign.chart.series.map((name) => quantityNamed(log.sign, name));
  const counted = `${readings(rows.length)} ${period}`;
  const [only, ...more] = rows;
  if (only !== undefined && more.length === 0) return `${counted}: ${spokenValue(log, only)}.`;
  const spread = `between ${leastWords(log, rows, series)} and ${mostWords(log, rows, series)}`;
  const pair = series.length > 1 ? '' : `, ${spread}`;
  return `${counted}: ${meanWords(log, rows, series)} on average${pair}.`;
};
