// What two readers of CSV, one of them no kin of the writer, make of notes that were written into an export.
import { textFault } from '@dosewell/domain/medications';
import { csvCells, NOTE_LIMIT, type Reading, vitalSigns } from '@dosewell/domain/readings';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvText } from '../save-csv.ts';

const NASTY = [
  ...['=', '+', '-', '@', '\t', '\r', '\n', '\r\n', '"', '""', ',', ';', "'", ' ', '\\', '|', '＝', '－1'],
  ...['=SUM(A1)', '=cmd|"/C calc"!A0', '\u{FEFF}', '\0', '\u{D800}', '\u{DC00}', '\u{2028}', '\u{85}'],
  ...['😀', '👩‍👩‍👧', 'שלום', 'é', 'e\u{301}', '__proto__'],
];

/** A note as somebody, or something, might have typed it; also what the domain refuses. */
export const anyNote = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 8 })
  .map((parts) => parts.join(''));

const OPERATORS = new Set([...'=+-@＝＋－＠']);
const BREAKS = new Set(['\t', '\r', '\n']);

/** What stands in the file by the words of the specification: commas as semicolons, no formula. */
const asExported = (note: string): string => {
  const told = note.split(',').join(';');
  const rest = told.trimStart();
  const blanks = [...told.slice(0, told.length - rest.length)];
  const formula = OPERATORS.has(rest.charAt(0)) || blanks.some((blank) => BREAKS.has(blank));
  return formula ? `'${told}` : told;
};

const readingWith = (notes: string): Reading =>
  ({
    ...{ date: '2026-11-20', time: '08:05', value_mg_dl: 104, relation_to_meal: 'random' },
    ...{ tags: ['Morning', 'Feeling Low'], notes },
  }) as unknown as Reading;

const isRight = (note: string, cells: readonly string[] | undefined): boolean =>
  cells?.length === 5 &&
  cells[1] === '104' &&
  cells[3] === 'Morning;Feeling Low' &&
  cells[4] === asExported(note);

/** Writes the notes that may be kept into one file; answers how many those are, and the notes that came back otherwise. */
export const thereAndBack = async (
  notes: readonly string[],
): Promise<{ readonly kept: number; readonly changed: readonly string[] }> => {
  const kept = notes.filter((note) => textFault('Notes', note, NOTE_LIMIT) === undefined);
  const glucose = await vitalSigns.glucose_readings.read();
  const bytes = new TextEncoder().encode(await csvText(csvCells(glucose, kept.map(readingWith))));
  const read: readonly (readonly (readonly string[])[])[] = [
    parse(Buffer.from(bytes), { bom: true, record_delimiter: '\r\n' }),
    Papa.parse<string[]>(new TextDecoder().decode(bytes), { newline: '\r\n', delimiter: ',' }).data,
  ];
  if (read.some((lines) => lines.length !== kept.length + 1)) return { kept: kept.length, changed: kept };
  const changed = kept.filter((note, nth) => !read.every((lines) => isRight(note, lines[nth + 1])));
  return { kept: kept.length, changed };
};
