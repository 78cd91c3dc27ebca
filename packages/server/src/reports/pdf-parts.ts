import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Pdf['struct']>;

export const BODY = 'body';
export const BOLD = 'bold';

/** Where the text of the page ends. */
export const bottomOf = ({ page }: Pdf): number => page.height - page.margins.bottom;

export const widthOf = ({ page }: Pdf): number => page.width - page.margins.left - page.margins.right;

interface Tag {
  readonly tag: string;
  /** Of the heading of a row or a column. */
  readonly scope?: 'Row' | 'Column';
}

/** An element of the structure, with what is drawn as its content; without a drawing it stays open. */
export const tagged = (doc: Pdf, parent: Structure, { tag, scope }: Tag, draw?: () => void): Structure => {
  // The types of the library do not know the scope of a heading yet.
  const options: object = scope === undefined ? {} : { scope };
  const element = doc.struct(tag as Parameters<Pdf['struct']>[0], options);
  parent.add(element);
  if (draw === undefined) return element;
  element.add(draw);
  element.end();
  return element;
};

/** What is drawn is passed over when the document is read aloud. */
export const withinArtifact = (doc: Pdf, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Pagination' });
  draw();
  doc.endMarkedContent();
};
