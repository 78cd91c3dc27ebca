import { expect, test } from 'vitest';
import { columnsOf, writtenColumns } from './reading-columns.ts';
import { bloodPressure } from './signs/blood-pressure.ts';
import { weight } from './signs/weight.ts';

test('the columns of a reading follow from its description', () => {
  expect(writtenColumns(weight)).toEqual(['taken_at', 'weight_kg', 'body_fat_pct', 'note', 'device']);
  expect(columnsOf(weight)).toEqual(['taken_at', 'date', 'time', 'zone', ...writtenColumns(weight).slice(1)]);
});

test('a description with choices and tags has a column for each, and no device of its own', () => {
  expect(writtenColumns(bloodPressure)).toEqual([
    ...['taken_at', 'systolic', 'diastolic', 'pulse', 'posture', 'arm', 'med_relation', 'tags', 'notes'],
  ]);
});
