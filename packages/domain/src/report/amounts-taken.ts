// How much was taken each time, beside how often: doses of several amounts cannot be stated as one number
// (C-08).
import type { Dose } from '../doses/dose.ts';
import type { DosageForm } from '../medications/choices.ts';
import { amountText, amountWords } from '../medications/words/amount-words.ts';

const wordsOf =
  (form: DosageForm | undefined) =>
  (amount: number): string =>
    form === undefined ? `amount ${amountText(amount)}` : amountWords(amount, form);

/** ` (27 × 1 tablet, 1 × 10 tablets)`, or ` (2 tablets each)`; empty if each amount was one. */
export const amountsTaken = (doses: readonly Dose[], form: DosageForm | undefined): string => {
  const times = new Map<number, number>();
  for (const { slot, status, amount } of doses)
    if (slot !== null && status === 'taken') times.set(amount, (times.get(amount) ?? 0) + 1);
  const words = wordsOf(form);
  const amounts = [...times].toSorted(([, a], [, b]) => b - a);
  const [first] = amounts;
  if (first === undefined) return '';
  if (amounts.length === 1) return first[0] === 1 ? '' : ` (${words(first[0])} each)`;
  return ` (${amounts.map(([amount, count]) => `${count} × ${words(amount)}`).join(', ')})`;
};

/** `, 3 tablets in all`; empty if each amount was one. */
export const amountInAll = (doses: readonly Dose[], form: DosageForm | undefined): string => {
  const amount = doses.reduce((sum, dose) => sum + dose.amount, 0);
  return amountText(amount) === String(doses.length) ? '' : `, ${wordsOf(form)(amount)} in all`;
};
