// A year costs 35 percent less than twelve months, rounded to a whole number
// (specification/health.md#9-constants).

export const YEARLY_DISCOUNT_PERCENT = 35;

export const yearlyPrice = (perMonth: number): number =>
  Math.round((perMonth * 12 * (100 - YEARLY_DISCOUNT_PERCENT)) / 100);
