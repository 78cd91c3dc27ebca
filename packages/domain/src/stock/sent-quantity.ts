// A quantity as a device sends it: up to a million units of stock, with at most three decimals (OQ-043).
import type { Numbers } from '../sync/table/column.ts';
import { MAX_QUANTITY } from './max-quantity.ts';

/** The messages about size and decimals begin with `label`. */
export const sentQuantity = (label: string, rules: Numbers = {}): Numbers => ({
  message: 'Please enter a number',
  max: { value: MAX_QUANTITY, message: `${label} is too large` },
  decimals: { value: 3, message: `${label} takes at most three decimals` },
  ...rules,
});
