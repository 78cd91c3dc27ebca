// A report as the HTML of a mail. It has no pictures, scripts or external addresses, works on a phone, and
// in dark mode, as it sets no colour but that of lines.
import type { Report, ReportSection, ReportTable } from '@dosewell/domain/report';
import { escapeHtml } from '../platform/mail/escape-html.ts';

/** On a phone a row's cells are placed under each other, each after its column's name. */
const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 sans-serif; max-width: 44em; margin: 0 auto; padding: 16px; }
  h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; }
  h2 { font-size: 19px; line-height: 1.3; margin: 28px 0 6px; }
  p { margin: 0 0 10px; }
  table { border-collapse: collapse; width: 100%; }
  caption { text-align: left; font-size: 14px; padding-bottom: 4px; opacity: .75; }
  th, td { text-align: left; vertical-align: top; padding: 6px 10px 6px 0; border-bottom: 1px solid #8888; overflow-wrap: break-word; }
  thead th { font-size: 14px; }
  tbody th { font-weight: 600; }
  @media (max-width: 600px) {
    table, tbody, tr, th, td { display: block; }
    caption { display: block; }
    thead { display: none; }
    tr { border-bottom: 1px solid #8888; padding: 8px 0; }
    th, td { border: 0; padding: 1px 0; }
    td::before { content: attr(data-label) ": "; opacity: .75; }
  }`;

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Isolates a text's direction, as a name may be written from right to left. */
const isolated = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

const tableHtml = ({ caption, columns, rows }: ReportTable, title: string): string =>
  [
    '<table>',
    ...(caption === title ? [] : [`<caption>${escapeHtml(caption)}</caption>`]),
    `<thead><tr>${columns.map(({ label }) => `<th scope="col">${escapeHtml(label)}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...rows.map(
      ([head = '', ...cells]) =>
        `<tr><th scope="row">${isolated(head)}</th>${cells
          .map(
            (cell, place) =>
              `<td data-label="${escapeHtml(columns[place + 1]?.label ?? '')}">${isolated(cell)}</td>`,
          )
          .join('')}</tr>`,
    ),
    '</tbody></table>',
  ].join('\n');

const sectionHtml = ({ title, sentences, table }: ReportSection): string =>
  [
    `<h2>${escapeHtml(title)}</h2>`,
    ...sentences.map(paragraph),
    ...(table === undefined ? [] : [tableHtml(table, title)]),
  ].join('\n');

/** `before` and `after` are the mail's words around the report. */
export const reportHtml = (
  report: Report,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(report.title)}</title><style>${STYLE}</style></head><body>`,
    ...before.map(paragraph),
    `<h1>${escapeHtml(report.title)}</h1>`,
    `<p>${[report.person, report.period]
      .filter((line) => line !== '')
      .map(isolated)
      .join('<br>')}</p>`,
    ...(report.notCounted === undefined ? [] : [paragraph(report.notCounted)]),
    ...report.sections.map(sectionHtml),
    '<hr>',
    paragraph(report.closing),
    ...after.map(paragraph),
    '</body></html>',
  ].join('\n');
