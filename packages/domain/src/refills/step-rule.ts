// Pills per Dose and Doses per Day are at least 0.1, in steps of 0.1
// (specification/medication.md#5-validation).
import { roundQuantity } from '../stock/round-quantity.ts';
import { REFILL_LIMITS } from './refill-limits.ts';

const { min, max } = REFILL_LIMITS.per;

export const stepFault = (label: string, value: number): string | undefined => {
  if (value < min) return `${label} must be at least ${min}`;
  if (value > max) return `${label} must be at most ${max}`;
  return Math.round(value * 10) / 10 === roundQuantity(value)
    ? undefined
    : `${label} goes in steps of ${min}`;
};
