import { expect, test } from 'vitest';
import { aMedication } from '../testing/builders.ts';
import { write } from '../testing/operations.ts';
import {
  isKnownTo,
  known,
  type Known,
  rowKnownTo,
  tablesGrown,
  tablesKnownTo,
  versionNeeded,
} from './known.ts';

/** Version 2 added meals and a column of medications, version 3 a column of meals. */
const LATER: Known = {
  newest: 3,
  tables: ['medications', 'meals'],
  since: { meals: 2, 'medications.color': 2, 'meals.notes': 3 },
};

test('a version knows the tables and columns up to its own', () => {
  expect(tablesKnownTo(1, LATER)).toEqual(['medications']);
  expect(tablesKnownTo(2, LATER)).toEqual(['medications', 'meals']);
  expect(isKnownTo(2, 'meals.notes', LATER)).toBe(false);
  expect(isKnownTo(1, 'medications.name', LATER)).toBe(true);
});

test('a row is sent without the columns that a version does not know', () => {
  const row = aMedication({ color: 'pink' });
  const { color: _, ...older } = row;
  expect(rowKnownTo(1, 'medications', row, LATER)).toEqual(older);
  expect(rowKnownTo(2, 'medications', row, LATER)).toEqual(row);
});

test('a table has grown between two versions if it gained a column, and the newer one knows it', () => {
  expect(tablesGrown(1, 2, LATER)).toEqual(['medications']);
  expect(tablesGrown(2, 3, LATER)).toEqual(['meals']);
  expect(tablesGrown(1, 1, LATER)).toEqual([]);
  expect(tablesGrown(1, 2, { ...LATER, since: { meals: 3, 'meals.notes': 2 } })).toEqual([]);
});

test('the first version knows every table but those that were added, and this version knows all', () => {
  const added = Object.keys(known.since);
  expect(tablesKnownTo(1)).toEqual(known.tables.filter((table) => !added.includes(table)));
  expect(tablesKnownTo(known.newest)).toEqual(known.tables);
  expect(rowKnownTo(known.newest, 'medications', aMedication())).toEqual(aMedication());
});

const THREE: Known = {
  newest: 3,
  tables: known.tables,
  since: { hr_readings: 2, 'medications.notes': 3, 'bp_readings.arm=null': 2 },
};
const ID = '00000000-0000-4000-8000-000000000001';

test.each([
  ['a table and columns of the first version', [write('medications', ID, { name: 'Metformin' })], 1],
  ['a table that was added', [write('hr_readings', ID, { pulse: 60 })], 2],
  ['a column that was added, also when it is emptied', [write('medications', ID, { notes: null })], 3],
  ['the newest of several rows', [write('hr_readings', ID, {}), write('medications', ID, { notes: 'x' })], 3],
  ['a deletion from an added table', [{ table: 'hr_readings', id: ID, base: 1, delete: true }], 2],
  ['a value that may be left out since', [write('bp_readings', ID, { arm: null, posture: 'lying' })], 2],
  ['the same column with a value', [write('bp_readings', ID, { arm: 'left', notes: null })], 1],
  ['no rows', [], 1],
] as const)('an operation needs the version that can read it: %s', (_, rows, v) => {
  // covers: T-26
  expect(versionNeeded(rows, THREE)).toBe(v);
});
