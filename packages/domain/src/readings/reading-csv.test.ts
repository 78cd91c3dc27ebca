import { expect, test } from 'vitest';
import { glucose } from './signs/glucose.ts';
import { heartRate } from './signs/heart-rate.ts';
import { weight } from './signs/weight.ts';
import { csvCells, csvDays, csvFileName } from './reading-csv.ts';
import type { Reading } from './reading-row.ts';

const reading = (more: object): Reading =>
  ({ date: '2026-11-20', time: '08:05', taken_at: '2026-11-20T07:05:00.000Z', ...more }) as Reading;

test('the glucose export has its columns in order, tags and notes with semicolons', () => {
  const [heads, line] = csvCells(glucose, [
    reading({
      value_mg_dl: 104,
      relation_to_meal: 'pre-meal',
      tags: ['Morning', 'Feeling Low'],
      notes: 'tired, hungry, cold',
    }),
  ]);
  // covers: GLU-045
  expect(heads).toEqual(['Date & Time', 'Glucose (mg/dL)', 'Relation to Meal', 'Tags', 'Notes']);
  // covers: GLU-045 GLU-046 GLU-047
  expect(line).toEqual(['2026-11-20 08:05', '104', 'pre-meal', 'Morning;Feeling Low', 'tired; hungry; cold']);
});

test('an optional value that is missing is an empty cell', () => {
  // covers: HR-013
  expect(csvCells(heartRate, [reading({ pulse: 72, tags: [], note: null })])).toEqual([
    ['Date & Time', 'Heart Rate (bpm)', 'Tags', 'Notes'],
    ['2026-11-20 08:05', '72', '', ''],
  ]);
});

test('a week runs from Sunday to Saturday, a month from its first day to its last', () => {
  // covers: GLU-042
  expect(csvDays('week', '2026-11-20')).toEqual(['2026-11-15', '2026-11-21']);
  // covers: GLU-042
  expect(csvDays('week', '2026-11-15')).toEqual(['2026-11-15', '2026-11-21']);
  // covers: GLU-043
  expect(csvDays('month', '2024-02-10')).toEqual(['2024-02-01', '2024-02-29']);
  // covers: GLU-048
  expect(csvFileName('glucose', 'week', '2026-11-20')).toBe('glucose-week-2026-11-20.csv');
  // covers: GLU-048
  expect(csvFileName('glucose', 'month', '2026-11-20')).toBe('glucose-month-2026-11-20.csv');
});

test('a reading from before its log had tags or a second number has empty cells for them', () => {
  expect(csvCells(heartRate, [reading({ pulse: 72, note: null })])[1]).toEqual([
    '2026-11-20 08:05',
    '72',
    '',
    '',
  ]);
  const [, line] = csvCells(weight, [reading({ weight_kg: 80, body_fat_pct: null, note: null })]);
  expect(line).toEqual(['2026-11-20 08:05', '80', '', '']);
});
