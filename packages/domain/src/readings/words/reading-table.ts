// Readings as a table of words, by month where there are many.
import { certain } from '../../problem/certain.ts';
import { monthOf } from '../../time/civil-date.ts';
import { displayMonth } from '../../time/display.ts';
import { meanOf } from '../morning-evening.ts';
import type { Quantity } from '../vital-sign.ts';
import { amountOf, type ReadingLog, type ShownReading } from './reading-log.ts';
import { bandOf, figureOf, meanFigure, measured, readingTimeWords, valueWords } from './reading-words.ts';

export interface TableOfReadings {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Most rows of a table; a longer table is not readable and is summarised by month. */
const MOST_ROWS = 120;

const byMonth = (rows: readonly ShownReading[]): ReadonlyMap<string, ShownReading[]> => {
  const months = new Map<string, ShownReading[]>();
  for (const row of rows) {
    const month = monthOf(row.date);
    const known = months.get(month);
    if (known) known.push(row);
    else months.set(month, [row]);
  }
  return months;
};

const reduced = (
  log: ReadingLog,
  rows: readonly ShownReading[],
  series: readonly Quantity[],
  { of, figure = figureOf }: { of: (values: readonly number[]) => number; figure?: typeof figureOf },
): string =>
  measured(
    log,
    series.map((quantity) =>
      figure(log, quantity, of(rows.map((row) => certain(amountOf(row, quantity.name))))),
    ),
    certain(series[0]),
  );

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));

export const meanWords = (
  log: ReadingLog,
  rows: readonly ShownReading[],
  series: readonly Quantity[],
): string => reduced(log, rows, series, { of: (values) => certain(meanOf(values)), figure: meanFigure });
export const leastWords = (
  log: ReadingLog,
  rows: readonly ShownReading[],
  series: readonly Quantity[],
): string => reduced(log, rows, series, { of: least });
export const mostWords = (
  log: ReadingLog,
  rows: readonly ShownReading[],
  series: readonly Quantity[],
): string => reduced(log, rows, series, { of: most });

/** A chart's readings as a table, newest first. */
export const tableOfReadings = (
  log: ReadingLog,
  caption: string,
  oldest: readonly ShownReading[],
  { series, mostRows = MOST_ROWS }: { series: readonly Quantity[]; mostRows?: number },
): TableOfReadings => {
  const newest = oldest.toReversed();
  if (newest.length <= mostRows)
    return {
      caption,
      columns: ['When', log.title, 'Status'],
      rows: newest.map((row) => [readingTimeWords(row), valueWords(log, row), bandOf(log, row)?.word ?? '–']),
    };
  return {
    caption: `${caption}, by month`,
    columns: ['Month', 'Readings', 'Lowest', 'Average', 'Highest'],
    rows: [...byMonth(newest)].map(([month, rows]) => [
      displayMonth(month),
      String(rows.length),
      leastWords(log, rows, series),
      meanWords(log, rows, series),
      mostWords(log, rows, series),
    ]),
  };
};
