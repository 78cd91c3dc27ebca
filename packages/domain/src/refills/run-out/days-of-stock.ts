// Days remaining without a schedule: the whole days that the stock lasts at the doses a day that were entered
// (specification/medication.md#4-states, C-08).
import { thousandths } from '../../stock/thousandths.ts';
import type { MedRefillConfig } from '../refill-config.ts';

type Supply = Pick<MedRefillConfig, 'current_pills' | 'pills_per_dose' | 'doses_per_day'>;

export const daysOfStock = ({ current_pills, pills_per_dose, doses_per_day }: Supply): number => {
  if (current_pills <= 0 || pills_per_dose <= 0 || doses_per_day <= 0) return 0;
  const aDay = thousandths(pills_per_dose) * thousandths(doses_per_day);
  return Math.floor((thousandths(current_pills) * 1000) / aDay);
};

/** Whole doses in a stock; `amount` is the units of one dose. */
export const dosesIn = (quantity: number, amount: number): number =>
  amount > 0 ? Math.floor(thousandths(quantity) / thousandths(amount)) : 0;
