import { expect, test } from 'vitest';
import { readTable, wordsOf } from '../testing/table.ts';
import { FREQUENCIES, type Frequency } from './choices.ts';
import { presetTimes } from './preset-times.ts';

const table = readTable('preset-times.csv');

test.each(table)('$id: the frequency $frequency starts with [$times]', ({ frequency, times }) => {
  expect(presetTimes(frequency as Frequency)).toEqual(wordsOf(times));
});

test('every frequency has its preset in the table', () => {
  expect(table.map(({ frequency }) => frequency)).toEqual(FREQUENCIES);
});

test('changing a returned preset does not change the preset itself', () => {
  presetTimes('once_daily').push('09:00');
  // covers: MED-020
  expect(presetTimes('once_daily')).toEqual(['08:00']);
});
