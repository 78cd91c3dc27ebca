import { expect, test } from 'vitest';
import { judgedAsShown } from '../judged-as-shown.ts';
import { toStoredUnit } from '../units.ts';
import { glucose } from './glucose.ts';

const MMOL = { glucose_unit: 'mmol/L', weight_unit: 'kg', length_unit: 'cm' } as const;
const wordOf = (value_mg_dl: number, relation_to_meal: string | null): string | undefined =>
  glucose.bandOf({ value_mg_dl }, { relation_to_meal })?.word;

const BEFORE = { 69.9: 'Low', 70: 'In range', 130: 'In range', 131: 'Slightly High', 180: 'Slightly High' };
const AFTER = { 69.9: 'Low', 70: 'In range', 179: 'In range', 180: 'Slightly High', 250: 'Slightly High' };
const NOT_STATED = { 69.9: 'Low', 70: 'Normal', 140: 'Normal', 141: 'Slightly High', 180: 'Slightly High' };

test.each([
  ['fasting', { ...BEFORE, 181: 'High' }],
  ['pre-meal', { ...BEFORE, 181: 'High' }],
  ['post-meal', { ...AFTER, 251: 'High' }],
  ['random', { ...NOT_STATED, 181: 'High' }],
  [null, { ...NOT_STATED, 181: 'High' }],
])('glucose with the relation %s has the words of its own bands', (relation, words) => {
  const said = Object.keys(words).map((value) => [value, wordOf(Number(value), relation)]);
  // covers: GLU-028 GLU-029 GLU-030 GLU-031
  expect(Object.fromEntries(said)).toEqual(words);
});

test.each([
  [7.2, 'fasting', 'In range'],
  [7.3, 'fasting', 'Slightly High'],
  [9.9, 'post-meal', 'In range'],
  [10, 'post-meal', 'Slightly High'],
  [13.9, 'post-meal', 'Slightly High'],
  [14, 'post-meal', 'High'],
])('glucose of %s mmol/L, %s, is judged as shown: %s', (typed, relation, word) => {
  const judged = judgedAsShown(glucose.quantities[0], MMOL, toStoredUnit('mmol/L', typed));
  expect(wordOf(judged, relation)).toBe(word);
});
