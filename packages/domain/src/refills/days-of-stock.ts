// The refill dialog's days remaining: whole days of stock by what the person says they take a day
// (specification/medication.md#4-states).
import type { MedRefillConfig } from './refill-config.ts';

type Supply = Pick<MedRefillConfig, 'current_pills' | 'pills_per_dose' | 'doses_per_day'>;

/** In thousandths, so that three tenths are three days of a tenth. */
const thousandths = (quantity: number): number => Math.round(quantity * 1000);

export const daysOfStock = ({ current_pills, pills_per_dose, doses_per_day }: Supply): number => {
  if (current_pills <= 0 || pills_per_dose <= 0 || doses_per_day <= 0) return 0;
  const aDay = thousandths(pills_per_dose) * thousandths(doses_per_day);
  return Math.floor((thousandths(current_pills) * 1000) / aDay);
};
