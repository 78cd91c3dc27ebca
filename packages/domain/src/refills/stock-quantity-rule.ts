// A refill is above 0 and a count at least 0; both are at most a million, with three decimals (OQ-043).
import { MAX_QUANTITY } from '../stock/max-quantity.ts';

/** Parses a quantity; a comma is read as a decimal point. */
export const stockQuantity = (text: string): number => Number(text.trim().replace(',', '.'));

/** The message for an invalid quantity, or undefined if it is valid. */
export const stockQuantityFault = (
  label: string,
  text: string,
  least: 'more than 0' | '0 or more',
): string | undefined => {
  const typed = text.trim();
  if (typed === '') return `${label} is required`;
  if (!/^-?\d+([.,]\d+)?$/.test(typed)) return `${label} must be a number`;
  const quantity = stockQuantity(typed);
  if (quantity < 0 || (quantity === 0 && least === 'more than 0')) return `${label} must be ${least}`;
  if (quantity > MAX_QUANTITY) return `${label} is too large`;
  return /[.,]\d{4,}$/.test(typed) ? `${label} takes at most three decimals` : undefined;
};
