// The amount of a dose is above zero and has at most three decimals (OQ-034, OQ-046).
import { MAX_QUANTITY } from '../../stock/max-quantity.ts';

const REQUIRED = 'Please enter how much it was';

/** The message for an invalid amount, or undefined if it is valid. */
export const amountTakenFault = (text: string): string | undefined => {
  const typed = text.trim();
  if (typed === '') return REQUIRED;
  if (/^\d{1,3},\d{3}$/.test(typed)) return 'Please write the number without a comma';
  if (!/^-?\d+([.,]\d+)?$/.test(typed)) return 'Amount must be a number';
  if (/[.,]\d{4,}$/.test(typed)) return 'Amount takes at most three decimals';
  if (unitsTaken(typed) <= 0) return 'Amount must be more than 0';
  return unitsTaken(typed) > MAX_QUANTITY ? 'Amount is too large' : undefined;
};

/** Parses a valid amount; a comma is read as a decimal point. */
export const unitsTaken = (text: string): number => Number(text.trim().replace(',', '.'));
