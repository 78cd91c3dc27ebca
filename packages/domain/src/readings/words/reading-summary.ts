// Many readings in one sentence: how many, their average and their spread.
import { beyondOf } from '../beyond-range.ts';
import { type ChartRange, chartRangeWords } from '../chart-span.ts';
import type { Quantity } from '../vital-sign.ts';
import { quantityNamed, type ReadingLog, type ShownReading } from './reading-log.ts';
import { leastWords, meanWords, mostWords } from './reading-table.ts';
import { spokenValue } from './reading-words.ts';

const readings = (count: number): string => (count === 1 ? '1 reading' : `${count} readings`);

/** Words about readings of LO and HI, which enter no average; undefined if there are none. */
export const beyondWords = ({ sign }: ReadingLog, rows: readonly ShownReading[]): string | undefined => {
  const marks = rows.map((row) => beyondOf(sign, row));
  const said = (['lo', 'hi'] as const).flatMap((end) => {
    const count = marks.filter((mark) => mark === end).length;
    return count === 0 ? [] : [`${end.toUpperCase()} ${count === 1 ? 'once' : `${count} times`}`];
  });
  return said.length === 0 ? undefined : `The meter showed ${said.join(' and ')}.`;
};

const spreadWords = (log: ReadingLog, rows: readonly ShownReading[], series: readonly Quantity[]): string => {
  const between = (of: readonly Quantity[]): string =>
    `between ${leastWords(log, rows, of)} and ${mostWords(log, rows, of)}`;
  const [upper, lower] = series;
  if (upper === undefined || lower === undefined) return between(series);
  return `the upper number ${between([upper])}, the lower ${between([lower])}`;
};

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
  return `${counted}: ${meanWords(log, rows, series)} on average, ${spreadWords(log, rows, series)}.`;
};
