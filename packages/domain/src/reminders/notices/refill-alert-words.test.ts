import { expect, test } from 'vitest';
import { namedRefillWords, refillAlertWords } from './refill-alert-words.ts';

test.each([
  [1, 7, 'A medicine is running low: 7 days left'],
  [1, 1, 'A medicine is running low: 1 day left'],
  [1, 0, 'A medicine is running low: refill now'],
  [3, 2, '3 medicines are running low. The first: 2 days left'],
])('an alert of %d medicines, the first with %d days, says: %s', (medications, days, words) => {
  // covers: PAY-020 C-18
  expect(refillAlertWords(medications, days)).toBe(words);
});

const SENT = 'A medicine is running low: 7 days left';
const low = (name: string, daysRemaining: number) => ({ name, daysRemaining });

test.each([
  [[], SENT],
  [[low('Metformin', 7)], 'Metformin is running low: 7 days left'],
  [
    [low('Ramipril', 0), low('Metformin', 7)],
    'Running low: Ramipril (refill now) and Metformin (7 days left)',
  ],
])('an alert on a device that knows of %j says: %s', (known, words) => {
  // covers: C-18
  expect(namedRefillWords(SENT, known)).toBe(words);
});
