// An amount per dose, and a number of doses a day, is at least 0.1, in steps of 0.1
// (specification/medication.md#5-validation).
import { roundQuantity } from './round-quantity.ts';

export const AMOUNT_LIMITS = { min: 0.1, max: 1000 } as const;
const { min, max } = AMOUNT_LIMITS;

/** The message for an invalid amount, which begins with `label`; undefined if it is valid. */
export const amountFault = (label: string, value: number): string | undefined => {
  if (value < min) return `${label} must be at least ${min}`;
  if (value > max) return `${label} must be at most ${max}`;
  return Math.round(value * 10) / 10 === roundQuantity(value)
    ? undefined
    : `${label} goes in steps of ${min}`;
};
