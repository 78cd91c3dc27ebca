// A refill or a count of ten times what is known, or of more than a thousand doses where nothing is known, is
// asked about once and never refused (C-06).
import type { MedicationRow } from '../../sync/rows.ts';
import { amountWords } from '../words/amount-words.ts';
import { isTenfold } from './tenfold.ts';

type Dosed = Pick<MedicationRow, 'amount' | 'form'>;
type Refilled = Dosed & Pick<MedicationRow, 'last_refill_amount'>;
type Stocked = Dosed & Pick<MedicationRow, 'quantity_remaining'>;

const MANY_DOSES = 1000;

const manyDoses = (units: number, { amount, form }: Dosed): string | undefined =>
  units > MANY_DOSES * amount
    ? `You entered ${amountWords(units, form)}, more than ${MANY_DOSES} doses.`
    : undefined;

/** The question about a refill, which is compared with the last one. */
export const refillQuestion = (refilled: number, medication: Refilled): string | undefined => {
  const { form, last_refill_amount: last } = medication;
  if (last === null) return manyDoses(refilled, medication);
  return isTenfold(last, refilled)
    ? `You entered a refill of ${amountWords(refilled, form)}; the last one was ${amountWords(last, form)}.`
    : undefined;
};

/**
 * The question about a count, which is compared with the quantity on hand. A lower count is usual and not
 * asked about.
 */
export const countQuestion = (counted: number, medication: Stocked): string | undefined => {
  const { form, quantity_remaining: onHand } = medication;
  if (onHand === null || onHand === 0) return manyDoses(counted, medication);
  return counted > onHand && isTenfold(onHand, counted)
    ? `You entered ${amountWords(counted, form)}; there were ${amountWords(onHand, form)} by the records.`
    : undefined;
};
