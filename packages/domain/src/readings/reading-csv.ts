// CSV export of a log for the current calendar week or month: tags are joined with semicolons, commas in
// notes become semicolons (specification/health.md#9-constants, OQ-090, OQ-106).
import { addDays, daysInMonth, monthOf, startOfWeek } from '../time/civil-date.ts';
import type { Reading } from './reading-row.ts';
import type { CsvColumn, VitalSign } from './vital-sign.ts';

export type CsvSpan = 'week' | 'month';

/** First and last date; weeks begin on Sunday. */
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

/** A heading row, then one row per reading, in the units of the headings; cells are not quoted yet. */
export const csvCells = (
  { csv, noteField }: Pick<VitalSign, 'csv' | 'noteField'>,
  readings: readonly Reading[],
): string[][] => [
  csv.columns.map(({ header }) => header),
  ...readings.map((row) => csv.columns.map(({ of }) => cellOf(of, row as unknown as Fields, noteField))),
];
