import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Pdf['struct']>;

export const BODY = 'body';
export const BOLD = 'bold';

/** The y coordinate at which text has to end. */
export const bottomOf = ({ page }: Pdf): number => page.height - page.margins.bottom;

export const widthOf = ({ page }: Pdf): number => page.width - page.margins.left - page.margins.right;

interface Tag {
  readonly tag: string;
  /** Whether a heading cell belongs to its row or its column. */
  readonly scope?: 'Row' | 'Column';
}

/**
 * Adds an element to the document's structure and draws its content; without `draw` it stays open for
 * further elements.
 */
export const tagged = (doc: Pdf, parent: Structure, { tag, scope }: Tag, draw?: () => void): Structure => {
  // The library's types lack `scope`.
  const options: object = scope === undefined ? {} : { scope };
  const element = doc.struct(tag as Parameters<Pdf['struct']>[0], options);
  parent.add(element);
  if (draw === undefined) return element;
  element.add(draw);
  element.end();
  return element;
};

/** Marks what is drawn as decoration, which screen readers skip. */
export const withinArtifact = (doc: Pdf, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Pagination' });
  draw();
  doc.endMarkedContent();
};
