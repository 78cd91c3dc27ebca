// A table with its structure: the library's own does not say which cells are headings of a row.
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
/** How much of the width a column asks for. */
const SHARES: Readonly<Record<ReportColumn['kind'], number>> = { date: 3, figure: 2, words: 4 };

interface Place {
  readonly x: number;
  readonly width: number;
}

const placesOf = (doc: Pdf, columns: readonly ReportColumn[]): readonly Place[] => {
  const all = columns.reduce((sum, { kind }) => sum + SHARES[kind], 0);
  let x = doc.page.margins.left;
  return columns.map(({ kind }) => {
    const width = (widthOf(doc) * SHARES[kind]) / all;
    const place = { x, width: width - GAP };
    x += width;
    return place;
  });
};

/** A note of many lines would be longer than a page. */
const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' / ');

const heightOf = (doc: Pdf, cells: readonly string[], places: readonly Place[], font: string): number => {
  doc.font(font).fontSize(SIZE);
  const heights = cells.map((cell, at) => doc.heightOfString(cell || ' ', { width: places[at]?.width ?? 0 }));
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
  (doc: Pdf, text: string, place: Place | undefined, { y, font }: { y: number; font: string }) =>
  (): void => {
    doc.font(font).fontSize(SIZE);
    // A row that is longer than a page is cut there.
    const height = bottomOf(doc) - y - PADDING;
    doc.text(text, place?.x ?? 0, y + PADDING, { width: place?.width ?? 0, height, ellipsis: true });
  };

const labelsOf = ({ columns }: ReportTable): string[] => columns.map(({ label }) => label);

export function drawTable(doc: Pdf, parent: Structure, table: ReportTable): void {
  const places = placesOf(doc, table.columns);
  const element = tagged(doc, parent, { tag: 'Table' });
  const labels = labelsOf(table);
  const headHeight = heightOf(doc, labels, places, BOLD);

  const drawHead = (cell: (text: string, draw: () => void) => void): void => {
    const { y } = doc;
    labels.forEach((label, at) => cell(label, cellDrawing(doc, label, places[at], { y, font: BOLD })));
    doc.y = y + headHeight;
    drawLine(doc, doc.y);
  };

  const body = table.rows.map((row) => row.map(inOneLine));
  const firstHeight = body[0] === undefined ? 0 : heightOf(doc, body[0], places, BODY);
  if (doc.y + headHeight + firstHeight > bottomOf(doc)) doc.addPage();
  const head = tagged(doc, element, { tag: 'TR' });
  drawHead((_, draw) => void tagged(doc, head, { tag: 'TH', scope: 'Column' }, draw));
  head.end();

  for (const cells of body) {
    const height = heightOf(doc, cells, places, BODY);
    if (doc.y + height > bottomOf(doc)) {
      doc.addPage();
      // Read once, drawn on every page.
      drawHead((_, draw) => withinArtifact(doc, draw));
    }
    const { y } = doc;
    const row = tagged(doc, element, { tag: 'TR' });
    cells.forEach((cell, at) =>
      tagged(
        doc,
        row,
        at === 0 ? { tag: 'TH', scope: 'Row' } : { tag: 'TD' },
        cellDrawing(doc, cell, places[at], { y, font: BODY }),
      ),
    );
    row.end();
    doc.y = Math.min(y + height, bottomOf(doc));
    drawLine(doc, doc.y);
  }
  element.end();
}
