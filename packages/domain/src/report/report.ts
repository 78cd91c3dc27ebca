// A report as a document: headings, sentences and tables of words, which the screen, a mail, a text and a PDF
// show alike.

import type { ReportTopic } from './report-topics.ts';

/**
 * `date`: not broken over lines, in the PDF either. `figure`: a number of a few digits, half as wide in the PDF.
 * `words`: all else, such as a sentence, a name or a span of time.
 */
export type CellKind = 'date' | 'figure' | 'words';

export interface ReportColumn {
  readonly label: string;
  readonly kind: CellKind;
}

/** A table of words; the first cell of a row is the row's heading. */
export interface ReportTable {
  readonly caption: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface ReportSection {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly table?: ReportTable;
}

export interface Report {
  readonly title: string;
  /** Name of the person; empty if none was given. */
  readonly person: string;
  /** `Aug 23, 2026 to Nov 20, 2026 (90 days)` */
  readonly period: string;
  /** What the figures leave out; undefined if nothing. */
  readonly notCounted: string | undefined;
  readonly sections: readonly (ReportSection & { readonly topic: ReportTopic })[];
  readonly closing: string;
}

/** Most rows of a table: as many as a reader looks through. */
const MOST_ROWS = 20;

/**
 * The newest entries and, if there are more, a sentence that says so; `things` is the entries' plural, such
 * as `notes`.
 */
export const newestOf = <T>(
  all: readonly T[],
  things: string,
  most: number = MOST_ROWS,
): { readonly newest: readonly T[]; readonly said: readonly string[] } => ({
  newest: all.slice(0, most),
  said:
    all.length > most ? [`The newest ${most} of ${all.length} ${things}; the others are in the app.`] : [],
});
