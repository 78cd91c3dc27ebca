// A number is within its range, with no more digits than it is kept with
// (specification/health.md#5-validation).
import type { Quantity } from './vital-sign.ts';

const digitsFault = ({ label, decimals }: Quantity): string =>
  decimals === 0 ? `${label} is a whole number` : `${label} has at most ${decimals} digits after the point`;

/** What is wrong with a value in the unit it is kept in, in the words a person sees; null is none given. */
export const quantityFault = (quantity: Quantity, value: number | null): string | undefined => {
  if (value === null) return quantity.optional ? undefined : quantity.message;
  if (!(value >= quantity.min)) return quantity.message;
  if (value > quantity.max) return quantity.tooLarge ?? quantity.message;
  return Number(value.toFixed(quantity.decimals)) === value ? undefined : digitsFault(quantity);
};
