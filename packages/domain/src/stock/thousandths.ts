/**
 * A quantity as whole thousandths, so that 0.1 taken ten times is 1 and 0.3 lasts three days at 0.1 a day.
 */
export const thousandths = (quantity: number): number => Math.round(quantity * 1000);
