// Notes written into an export must come back from two CSV readers, one unrelated to the writer.
import { textFault } from '@dosewell/domain/text';
import { asthmaCells } from '@dosewell/domain/asthma';
import { mealCells } from '@dosewell/domain/meals';
import {
  csvCells,
  NOTE_LIMIT,
  type Reading,
  READING_TABLES,
  type ReadingTable,
  vitalSigns,
} from '@dosewell/domain/readings';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvText } from '../save-csv.ts';
import { certain } from '@dosewell/domain/problem';

const NASTY = [
  ...['=', '+', '-', '@', '\t', '\r', '\n', '\r\n', '"', '""', ',', ';', "'", ' ', '\\', '|', '＝', '－1'],
  ...['=SUM(A1)', '=cmd|"/C calc"!A0', '\u{FEFF}', '\0', '\u{D800}', '\u{DC00}', '\u{2028}', '\u{85}'],
  ...['😀', '👩‍👩‍👧', 'שלום', 'é', 'e\u{301}', '__proto__'],
];

/** A note as a person, or a program, might have typed it; also ones the domain refuses. */
export const anyNote = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 8 })
  .map((parts) => parts.join(''));

const OPERATORS = new Set([...'=+-@＝＋－＠']);
const BREAKS = new Set(['\t', '\r', '\n']);

/** The exported text by the specification: commas as semicolons, no formula. */
const asExported = (note: string): string => asText(note.split(',').join(';'));

/** Commas stay where only notes lose them. */
const asText = (told: string): string => {
  const rest = told.trimStart();
  const blanks = [...told.slice(0, told.length - rest.length)];
  const formula = OPERATORS.has(rest.charAt(0)) || blanks.some((blank) => BREAKS.has(blank));
  return formula ? `'${told}` : told;
};

const WHEN = { date: '2026-11-20', time: '08:05' };
const VALUES = {
  hr_readings: { pulse: 72 },
  weight_readings: { weight_kg: 80 },
  bp_readings: { systolic: 120, diastolic: 80, pulse: 60 },
  glucose_readings: { value_mg_dl: 104, relation_to_meal: 'random' },
  oxygen_readings: { saturation_pct: 97 },
} as const satisfies Record<ReadingTable, object>;

/** An exported log, with the input as its notes and in any other text columns. */
interface Log {
  readonly name: string;
  readonly cells: (typed: readonly string[]) => Promise<string[][]>;
  /** Columns, besides the notes, that contain the input with its commas. */
  readonly texts: readonly number[];
}

const readings = READING_TABLES.map((table): Log => ({
  name: table,
  texts: [],
  cells: async (typed) => {
    const sign = await vitalSigns[table].read();
    const more = { ...WHEN, ...VALUES[table], tags: ['Morning', 'Feeling Low'] };
    const rows = typed.map((text) => ({ ...more, [sign.noteField]: text }) as unknown as Reading);
    return csvCells(sign, rows);
  },
}));
const asthma: Log = {
  name: 'asthma',
  texts: [],
  cells: async (typed) =>
    asthmaCells(typed.map((notes) => ({ ...WHEN, severity: 'mild', triggers: ['smoke'], notes }) as never)),
};
const meals: Log = {
  name: 'meals',
  texts: [2, 3, 5],
  cells: async (typed) =>
    mealCells(
      typed.map((notes) => {
        const items = [{ name: notes, brand: notes, serving_unit: notes, carbs_g: 12.5 }];
        return { ...WHEN, type: 'lunch', notes, items } as never;
      }),
    ),
};
export const everyLog: readonly Log[] = [...readings, asthma, meals];

/** Writes the allowed notes into one file; returns how many those are, and those that came back different. */
export const thereAndBack = async (
  typed: readonly string[],
  { cells, texts }: Log = certain(everyLog.find(({ name }) => name === 'glucose_readings')),
): Promise<{ readonly kept: number; readonly changed: readonly string[] }> => {
  const kept = typed.filter((note) => textFault('Notes', note, NOTE_LIMIT) === undefined);
  const lines = await cells(kept);
  const bytes = new TextEncoder().encode(await csvText(lines));
  const read: readonly (readonly (readonly string[])[])[] = [
    parse(Buffer.from(bytes), { bom: true, record_delimiter: '\r\n' }),
    Papa.parse<string[]>(new TextDecoder().decode(bytes), { newline: '\r\n', delimiter: ',' }).data,
  ];
  if (read.some((found) => found.length !== kept.length + 1)) return { kept: kept.length, changed: kept };
  const notes = certain(lines[0]).indexOf('Notes');
  /** The input is in its columns, and nowhere else. */
  const expected = (note: string, nth: number): string[] =>
    certain(lines[nth + 1]).map((cell, column) => {
      if (column === notes) return asExported(note);
      return texts.includes(column) ? asText(note) : cell;
    });
  const changed = kept.filter((note, nth) => {
    const right = JSON.stringify(expected(note, nth));
    return !read.every((found) => JSON.stringify(found[nth + 1]) === right);
  });
  return { kept: kept.length, changed };
};
