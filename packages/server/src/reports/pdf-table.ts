// Draws a table with its structure. The library's own tables cannot mark cells as headings of a row.
import type { ReportColumn, ReportTable } from '@dosewell/domain/report';
import {
  BODY,
  BOLD,
  bottomOf,
  type Pdf,
  type Structure,
  tagged,
  widthOf,
  withinArtifact,
} from './pdf-parts.ts';

const SIZE = 9;
const GAP = 8;
const PADDING = 4;
/** How much a column asks for of the width that dates leave. */
const SHARES: Readonly<Record<Exclude<ReportColumn['kind'], 'date'>, number>> = { figure: 2, words: 4 };

/** Place of a column on the page. */
interface Span {
  readonly x: number;
  readonly width: number;
}

/** A date has the width of its longest, as it is not broken over lines. */
const widthOfDates = (doc: Pdf, dates: readonly string[]): number => {
  doc.font(BOLD).fontSize(SIZE);
  return GAP + Math.ceil(Math.max(...dates.map((date) => doc.widthOfString(date))));
};

const spansOf = (doc: Pdf, { columns, rows }: ReportTable): readonly Span[] => {
  const dates = columns.map(({ kind, label }, at) =>
    kind === 'date' ? widthOfDates(doc, [label, ...rows.map((row) => row[at] ?? '')]) : 0,
  );
  const left = widthOf(doc) - dates.reduce((sum, width) => sum + width, 0);
  const all = columns.reduce((sum, { kind }) => sum + (kind === 'date' ? 0 : SHARES[kind]), 0);
  let x = doc.page.margins.left;
  return columns.map(({ kind }, at) => {
    const width = kind === 'date' ? (dates[at] ?? 0) : (left * SHARES[kind]) / all;
    const span = { x, width: width - GAP };
    x += width;
    return span;
  });
};

/** Puts a note of many lines into one line, as a row must not be longer than a page. */
const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' / ');

const heightOf = (doc: Pdf, cells: readonly string[], spans: readonly Span[], font: string): number => {
  doc.font(font).fontSize(SIZE);
  const heights = cells.map((cell, at) => doc.heightOfString(cell || ' ', { width: spans[at]?.width ?? 0 }));
  return Math.max(...heights) + 2 * PADDING;
};

const drawLine = (doc: Pdf, y: number): void =>
  withinArtifact(doc, () => {
    const { left } = doc.page.margins;
    doc
      .moveTo(left, y)
      .lineTo(left + widthOf(doc), y)
      .lineWidth(0.5)
      .strokeColor('#999999')
      .stroke();
  });

const cellDrawing =
  (doc: Pdf, text: string, span: Span | undefined, { y, font }: { y: number; font: string }) =>
  (): void => {
    doc.font(font).fontSize(SIZE);
    // Text of a row longer than the page is cut off at the page's end.
    const height = bottomOf(doc) - y - PADDING;
    doc.text(text, span?.x ?? 0, y + PADDING, { width: span?.width ?? 0, height, ellipsis: true });
  };

const labelsOf = ({ columns }: ReportTable): string[] => columns.map(({ label }) => label);

export function drawTable(doc: Pdf, parent: Structure, table: ReportTable): void {
  const spans = spansOf(doc, table);
  const element = tagged(doc, parent, { tag: 'Table' });
  const labels = labelsOf(table);
  const headHeight = heightOf(doc, labels, spans, BOLD);

  const drawHead = (cell: (text: string, draw: () => void) => void): void => {
    const { y } = doc;
    labels.forEach((label, at) => cell(label, cellDrawing(doc, label, spans[at], { y, font: BOLD })));
    doc.y = y + headHeight;
    drawLine(doc, doc.y);
  };

  const body = table.rows.map((row) => row.map(inOneLine));
  const firstHeight = body[0] === undefined ? 0 : heightOf(doc, body[0], spans, BODY);
  if (doc.y + headHeight + firstHeight > bottomOf(doc)) doc.addPage();
  const head = tagged(doc, element, { tag: 'TR' });
  drawHead((_, draw) => void tagged(doc, head, { tag: 'TH', scope: 'Column' }, draw));
  head.end();

  for (const cells of body) {
    const height = heightOf(doc, cells, spans, BODY);
    if (doc.y + height > bottomOf(doc)) {
      doc.addPage();
      // The heading is repeated on every page, but screen readers read it once.
      drawHead((_, draw) => withinArtifact(doc, draw));
    }
    const { y } = doc;
    const row = tagged(doc, element, { tag: 'TR' });
    cells.forEach((cell, at) =>
      tagged(
        doc,
        row,
        at === 0 ? { tag: 'TH', scope: 'Row' } : { tag: 'TD' },
        cellDrawing(doc, cell, spans[at], { y, font: BODY }),
      ),
    );
    row.end();
    doc.y = Math.min(y + height, bottomOf(doc));
    drawLine(doc, doc.y);
  }
  element.end();
}
