import { expect, test } from 'vitest';
import { stockQuantity, stockQuantityFault } from './stock-quantity-rule.ts';

test.each([
  ['', 'Units refilled is required', 'Units on hand is required'],
  ['ten', 'Units refilled must be a number', 'Units on hand must be a number'],
  ['-1', 'Units refilled must be more than 0', 'Units on hand must be 0 or more'],
  ['0', 'Units refilled must be more than 0', undefined],
  ['1000001', 'Units refilled is too large', 'Units on hand is too large'],
  ['1.2345', 'Units refilled takes at most three decimals', 'Units on hand takes at most three decimals'],
  [' 7,5 ', undefined, undefined],
])('the quantity "%s" is judged as a refill: %s, and as a count: %s', (typed, asRefill, asCount) => {
  expect(stockQuantityFault('Units refilled', typed, 'more than 0')).toBe(asRefill);
  expect(stockQuantityFault('Units on hand', typed, '0 or more')).toBe(asCount);
});

test('a comma in a quantity is read as the decimal point', () => {
  expect(stockQuantity(' 7,5 ')).toBe(7.5);
});
