import { expect, test } from 'vitest';
import { coversInTable } from './covers-in-tables.ts';

const PATH = 'docs/tables/low-stock.csv';
const known = (id: string) => id.startsWith('MED-');
const read = (text: string, tests = ["readTable('low-stock.csv')"]) =>
  coversInTable(PATH, text, tests, known);

test('each line of a table that a test reads covers its row', () => {
  expect(read('id,days\nMED-001,7\nMED-002,8\n').covers).toEqual([
    { id: 'MED-001', path: PATH, line: 2 },
    { id: 'MED-002', path: PATH, line: 3 },
  ]);
});

test('the column covers comes before id and may name several rows', () => {
  expect(read('id,covers\na,MED-001 MED-002\n').covers.map(({ id }) => id)).toEqual(['MED-001', 'MED-002']);
});

test('a line about something of our own names OWN, which proves no row', () => {
  expect(read('id,days\nOWN,7\nMED-002,8\n')).toEqual({
    covers: [{ id: 'MED-002', path: PATH, line: 3 }],
    faults: [],
  });
});

test.each([
  ['no test reads it', 'id\nMED-001\n', []],
  ['a line names no row', 'id,days\n,7\n', undefined],
  ['a line names an unknown row', 'id\nXX-001\n', undefined],
])('a table is at fault when %s', (_when, text, tests) => {
  expect(read(text, tests).faults).toHaveLength(1);
});
