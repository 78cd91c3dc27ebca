import { expect, test } from 'vitest';
import { yearlyPrice } from './yearly-price.ts';

test.each([
  [0, 0],
  [10, 78],
  [25, 195],
  [99, 772],
  [1, 8],
])('a plan of %i a month costs %i a year', (perMonth, perYear) => {
  // covers: PAY-009 PAY-010
  expect(yearlyPrice(perMonth)).toBe(perYear);
});
