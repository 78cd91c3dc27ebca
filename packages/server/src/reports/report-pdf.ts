// A report as a tagged PDF for a doctor's files: language, title, headings, paragraphs and real tables,
// with an embedded font (decision 0077). It is written with pdfkit's structure calls, as only these can
// mark tables.
import { createRequire } from 'node:module';
import type { Report, ReportSection } from '@dosewell/domain/report';
import PDFDocument from 'pdfkit';
import { drawTable } from './pdf-table.ts';
import { BOLD, BODY, bottomOf, type Pdf, type Structure, tagged, withinArtifact } from './pdf-parts.ts';

/** The font covers Latin, Greek, Cyrillic, Arabic, Hebrew and more; other scripts appear as boxes. */
const FONTS = { [BODY]: 'DejaVuSans.ttf', [BOLD]: 'DejaVuSans-Bold.ttf' };
const MARGIN = 50;
/** Space that a heading needs below it, so that it is not alone at the end of a page. */
const ROOM_OF_HEADING = 90;

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`);

const openPdf = (title: string, madeAt: Date): Pdf => {
  const options = {
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN + 20, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    // No default font: the library would read it again with every change of fonts, as it is registered
    // below too.
    font: null,
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
  };
  // The library's types lack some of these options.
  const doc = new PDFDocument(options as object);
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, fontFile(file));
  return doc;
};

const drawText = (
  doc: Pdf,
  parent: Structure,
  text: string,
  { tag, font = BODY, size = 10 }: { tag: 'P' | 'H1' | 'H2'; font?: string; size?: number },
): void => {
  tagged(doc, parent, { tag }, () => {
    doc.font(font).fontSize(size).text(text, doc.page.margins.left, doc.y, { lineGap: 2 });
  });
  doc.y += tag === 'P' ? 4 : 2;
};

const drawSection = (doc: Pdf, document: Structure, { title, sentences, table }: ReportSection): void => {
  if (doc.y + ROOM_OF_HEADING > bottomOf(doc)) doc.addPage();
  doc.y += 12;
  const part = tagged(doc, document, { tag: 'Sect' });
  drawText(doc, part, title, { tag: 'H2', font: BOLD, size: 13 });
  for (const sentence of sentences) drawText(doc, part, sentence, { tag: 'P' });
  if (table !== undefined) drawTable(doc, part, table);
  part.end();
};

/** A footer on every page says whose report it is and which page; screen readers skip it. */
const drawFooters = (doc: Pdf, words: string): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const { height, width, margins } = doc.page;
    const text = `${words}, page ${page - start + 1} of ${count}`;
    withinArtifact(doc, () => {
      // The footer is below the margin, where the library would otherwise begin a new page.
      doc.page.margins = { ...margins, bottom: 0 };
      doc.font(BODY).fontSize(8).fillColor('#444444');
      doc.text(text, margins.left, height - 40, {
        width: width - margins.left - margins.right,
        lineBreak: false,
        ellipsis: true,
      });
      doc.fillColor('black');
      doc.page.margins = margins;
    });
  }
};

const bytesOf = async (doc: Pdf): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of doc) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
};

export async function reportPdf(report: Report, madeAt: Date): Promise<Uint8Array> {
  const of = report.person === '' ? '' : ` of ${report.person}`;
  const doc = openPdf(`${report.title}${of}`, madeAt);
  const document = doc.struct('Document');
  doc.addStructure(document);
  drawText(doc, document, report.title, { tag: 'H1', font: BOLD, size: 20 });
  if (report.person !== '') drawText(doc, document, report.person, { tag: 'P', font: BOLD, size: 12 });
  drawText(doc, document, report.period, { tag: 'P' });
  if (report.notCounted !== undefined) drawText(doc, document, report.notCounted, { tag: 'P', font: BOLD });
  for (const section of report.sections) drawSection(doc, document, section);
  doc.y += 12;
  drawText(doc, document, report.closing, { tag: 'P', size: 9 });
  document.end();
  drawFooters(doc, `${report.title}${of}`);
  doc.end();
  return bytesOf(doc);
}
