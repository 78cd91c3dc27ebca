// Reads the specification's tables for tests (docs/tables).
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../../docs/tables');

/** Cells of one line; a quoted cell may contain commas and doubled quotes. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

/** Rows of `docs/tables/<file>` as objects by heading; an empty cell is an empty string. */
export const readTable = (file: string): readonly Readonly<Record<string, string>>[] => {
  const [heading = '', ...lines] = readFileSync(resolve(FOLDER, file), 'utf8').trim().split(/\r?\n/);
  const names = cellsOf(heading);
  return lines.map((line) => {
    const cells = cellsOf(line);
    if (cells.length !== names.length) throw new Error(`${file}: ${cells.length} cells in "${line}"`);
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
  });
};

/** Words of a cell, separated by spaces. */
export const wordsOf = (cell: string | undefined): string[] =>
  (cell ?? '').split(' ').filter((word) => word !== '');
