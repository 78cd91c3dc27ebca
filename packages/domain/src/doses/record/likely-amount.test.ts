import { expect, test } from 'vitest';
import { amountQuestion } from './likely-amount.ts';

type Case = [
  amount: number,
  usual: number | undefined,
  recorded: number | undefined,
  asks: string | undefined,
];

test.each<Case>([
  [10, 1, undefined, 'You entered an amount of 10; the usual amount is 1.'],
  [200, 20, undefined, 'You entered an amount of 200; the usual amount is 20.'],
  [1, 0.1, undefined, 'You entered an amount of 1; the usual amount is 0.1.'],
  [2, 20, undefined, 'You entered an amount of 2; the usual amount is 20.'],
  [10, 1, 1, 'You entered an amount of 10; the usual amount is 1.'],
  [50, 10, 5, 'You are changing the amount from 5 to 50.'],
  [0.5, undefined, 5, 'You are changing the amount from 5 to 0.5.'],
  [9, 1, undefined, undefined],
  [9, 1, 1, undefined],
  [20, 20, 200, undefined],
  [200, 20, 200, undefined],
  [10, undefined, undefined, undefined],
])('an amount of %d where %s is usual and %s on record asks: %s', (amount, usual, recorded, asks) => {
  // covers: C-06
  expect(amountQuestion(amount, { usual, recorded })).toBe(asks);
});
