// A report as plain text, for a mail without pictures and for a screen reader: a table is one line a row,
// each cell after its column's name.
import { certain } from '../problem/certain.ts';
import type { Report, ReportSection, ReportTable } from './report.ts';

const rowText = ({ columns }: ReportTable, cells: readonly string[]): string =>
  cells
    .map((cell, place) => (place === 0 ? `- ${cell}` : `  ${certain(columns[place]).label}: ${cell}`))
    .join('\n');

const sectionText = ({ title, sentences, table }: ReportSection): string =>
  [
    `${title}\n${'-'.repeat([...title].length)}`,
    ...sentences,
    ...(table === undefined ? [] : [table.rows.map((row) => rowText(table, row)).join('\n')]),
  ].join('\n\n');

export const reportText = ({ title, person, period, notCounted, sections, closing }: Report): string =>
  [
    [title, person, period].filter((line) => line !== '').join('\n'),
    ...(notCounted === undefined ? [] : [notCounted]),
    ...sections.map(sectionText),
    closing,
  ].join('\n\n');
