// How much was taken each time, beside how often: doses of several amounts are not one number.
import type { Dose } from '@dosewell/domain/doses';
import { amountWords, type DosageForm } from '@dosewell/domain/medications';

/** ` (27 × 1 tablet, 1 × 10 tablets)`, or ` (2 tablets each)`; empty where each time was one. */
export const amountsTaken = (doses: readonly Dose[], form: DosageForm | undefined): string => {
  const times = new Map<number, number>();
  for (const { slot, status, amount } of doses)
    if (slot !== null && status === 'taken') times.set(amount, (times.get(amount) ?? 0) + 1);
  const words = (amount: number): string =>
    form === undefined ? `amount ${amount}` : amountWords(amount, form);
  const amounts = [...times].toSorted(([, a], [, b]) => b - a);
  const [first] = amounts;
  if (first === undefined) return '';
  if (amounts.length === 1) return first[0] === 1 ? '' : ` (${words(first[0])} each)`;
  return ` (${amounts.map(([amount, count]) => `${count} × ${words(amount)}`).join(', ')})`;
};
