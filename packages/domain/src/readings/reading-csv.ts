// The export of a log: its columns in order, tags joined with semicolons, commas in notes as semicolons, the
// current calendar week or month (specification/health.md#9-constants, OQ-090, OQ-106).
import { addDays, daysInMonth, monthOf, startOfWeek } from '../time/civil-date.ts';
import type { Reading } from './reading-row.ts';
import type { CsvColumn, VitalSign } from './vital-sign.ts';

export type CsvSpan = 'week' | 'month';

/** First and last day. Weeks begin on Sunday. */
export const csvDays = (span: CsvSpan, today: string): readonly [from: string, to: string] => {
  if (span === 'week') return [startOfWeek(today), addDays(startOfWeek(today), 6)];
  const month = monthOf(today);
  return [`${month}-01`, `${month}-${daysInMonth(month)}`];
};

export const csvFileName = (name: string, span: CsvSpan, today: string): string =>
  `${name}-${span}-${today}.csv`;

type Fields = Readonly<Record<string, unknown>>;

const cellOf = (column: CsvColumn['of'], row: Fields, noteField: string): string => {
  if (column === 'taken_at') return `${String(row['date'])} ${String(row['time'])}`;
  if (column === 'tags') return ((row['tags'] as readonly string[] | undefined) ?? []).join(';');
  if (column === 'note') return String(row[noteField] ?? '').replaceAll(',', ';');
  return String(row['quantity' in column ? column.quantity : column.choice] ?? '');
};

/** The heads, then a line a reading; nothing is quoted yet. Numbers are in the unit the head names. */
export const csvCells = (
  { csv, noteField }: Pick<VitalSign, 'csv' | 'noteField'>,
  readings: readonly Reading[],
): string[][] => [
  csv.columns.map(({ header }) => header),
  ...readings.map((row) => csv.columns.map(({ of }) => cellOf(of, row as unknown as Fields, noteField))),
];
