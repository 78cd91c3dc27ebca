import { expect, test } from 'vitest';
import { doseCount, shareFigure, takenWords, tallyWords, timesCount } from './adherence-words.ts';

const tally = { taken: 6, missed: 1, skipped: 2, asNeeded: 0 };
const none = { taken: 0, missed: 0, skipped: 0, asNeeded: 0 };

test('adherence is said as a whole percentage, and as a dash where nothing counts', () => {
  expect([shareFigure(undefined), shareFigure(85.71)]).toEqual(['–', '86%']);
  expect([takenWords(tally), takenWords(none)]).toEqual(['6 of 7 doses taken', undefined]);
});

test('one dose and one time have words of their own, and outcomes that did not occur are left out', () => {
  expect([doseCount(1), doseCount(2), timesCount(1), timesCount(2)]).toEqual([
    '1 dose',
    '2 doses',
    'once',
    '2 times',
  ]);
  expect([tallyWords(tally), tallyWords(none)]).toEqual(['6 taken, 1 missed, 2 skipped', '0 taken']);
});
