// CSV export of a log for the current calendar week or month: tags are joined with semicolons, commas in
// notes become semicolons (specification/health.md#9-constants, OQ-090, OQ-106).
import { addDays, daysInMonth, monthOf, startOfWeek } from '../time/civil-date.ts';
import type { Reading } from './reading-row.ts';
import { BEYOND_WORDS, beyondOf } from './beyond-range.ts';
import type { CsvColumn, VitalSign } from './vital-sign.ts';
import { isRecord } from '../value/is-record.ts';

export type CsvSpan = 'week' | 'month';

/** First and last date of the export; weeks begin on Sunday. */
export const csvDays = (span: CsvSpan, today: string): readonly [from: string, to: string] => {
  if (span === 'week') return [startOfWeek(today), addDays(startOfWeek(today), 6)];
  const month = monthOf(today);
  return [`${month}-01`, `${month}-${daysInMonth(month)}`];
};

export const csvFileName = (name: string, span: CsvSpan, today: string): string =>
  `${name}-${span}-${today}.csv`;

type Described = Pick<VitalSign, 'csv' | 'noteField' | 'beyond'>;

const cellOf = (column: CsvColumn['of'], row: Reading, sign: Described): string => {
  const { noteField } = sign;
  /* v8 ignore next -- @preserve: a row is a record, which the types do not know */
  if (!isRecord(row)) return '';
  if (column === 'taken_at') return `${row.date} ${row.time}`;
  if (column === 'tags') return Array.isArray(row['tags']) ? row['tags'].join(';') : '';
  if (column === 'note') return String(row[noteField] ?? '').replaceAll(',', ';');
  const beyond =
    'quantity' in column && column.quantity === sign.beyond?.of ? beyondOf(sign, row) : undefined;
  if (beyond !== undefined) return BEYOND_WORDS[beyond];
  return String(row['quantity' in column ? column.quantity : column.choice] ?? '');
};

/**
 * Cells of a heading row, then of one row per reading, in the units of the headings; the cells are not quoted
 * yet.
 */
export const csvCells = (sign: Described, readings: readonly Reading[]): string[][] => [
  sign.csv.columns.map(({ header }) => header),
  ...readings.map((row) => sign.csv.columns.map(({ of }) => cellOf(of, row, sign))),
];
