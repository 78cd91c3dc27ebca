// A number must be within its range and have no more decimals than are stored
// (specification/health.md#5-validation).
import type { Quantity } from './vital-sign.ts';

const digitsFault = ({ label, decimals }: Quantity): string =>
  decimals === 0
    ? `${label} is a whole number`
    : `${label} has at most ${decimals === 1 ? '1 digit' : `${decimals} digits`} after the point`;

/** The message for an invalid value in the stored unit; null means not given. */
export const quantityFault = (quantity: Quantity, value: number | null): string | undefined => {
  if (value === null) return quantity.optional ? undefined : quantity.message;
  if (!(value >= quantity.min)) return quantity.message;
  if (value > quantity.max) return quantity.tooLarge ?? quantity.message;
  return Number(value.toFixed(quantity.decimals)) === value ? undefined : digitsFault(quantity);
};
