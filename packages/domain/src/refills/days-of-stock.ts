// Days remaining in the refill dialog: whole days of stock at the daily use entered
// (specification/medication.md#4-states).
import type { MedRefillConfig } from './refill-config.ts';

type Supply = Pick<MedRefillConfig, 'current_pills' | 'pills_per_dose' | 'doses_per_day'>;

/** Integer thousandths, so that 0.3 lasts three days at 0.1 a day despite floating-point error. */
const thousandths = (quantity: number): number => Math.round(quantity * 1000);

export const daysOfStock = ({ current_pills, pills_per_dose, doses_per_day }: Supply): number => {
  if (current_pills <= 0 || pills_per_dose <= 0 || doses_per_day <= 0) return 0;
  const aDay = thousandths(pills_per_dose) * thousandths(doses_per_day);
  return Math.floor((thousandths(current_pills) * 1000) / aDay);
};
