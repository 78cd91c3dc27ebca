import { expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
import { lowStockWarning } from './low-stock.ts';

test.each(readTable('low-stock.csv'))('$id: a stock of [$quantity_remaining] warns [$warning]', (line) => {
  const { quantity_remaining, warning } = line;
  const quantity = quantity_remaining === '' ? null : Number(quantity_remaining);
  expect(lowStockWarning(quantity) ?? '').toBe(warning);
});
