// A medication's card warns of its stock unless the verdict is good, and says how many doses are left
// (specification/medication.md#26-medications, C-08).
import { type RefillUrgency, refillUrgency } from './refill-words.ts';
import type { Supply } from './supply-of.ts';

/** Words of the warning, in the tone that the same verdict has on Refills. */
export type StockWarning = Pick<RefillUrgency, 'tone'> & { readonly words: string };

/** The card's warning, or undefined if there is none. */
export const lowStockWarning = ({
  verdict,
  doses,
}: Pick<Supply, 'verdict' | 'doses'>): StockWarning | undefined => {
  if (verdict === 'good') return undefined;
  const { tone } = refillUrgency(verdict);
  return { words: `Low stock: ${doses} ${doses === 1 ? 'dose' : 'doses'} remaining`, tone };
};
