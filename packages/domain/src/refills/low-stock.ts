// A card warns of the stock unless the verdict on it is good, and counts the doses that are left
// (specification/medication.md#26-medications, C-08).
import type { Supply } from './supply-of.ts';

/** The card's warning, or undefined if there is none. */
export const lowStockWarning = ({
  verdict,
  doses,
}: Pick<Supply, 'verdict' | 'doses'>): string | undefined => {
  if (verdict === 'good') return undefined;
  return doses === 1 ? 'Low stock: 1 dose remaining' : `Low stock: ${doses} doses remaining`;
};
