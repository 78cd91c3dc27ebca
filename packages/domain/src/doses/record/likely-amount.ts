// An amount at least ten times the usual or recorded one, or at most a tenth of it, is asked about once and
// never refused (C-06).
import { isTenfold } from '../../medications/slips/tenfold.ts';

/** What an amount is compared with; each may be unknown. */
export interface KnownAmounts {
  readonly usual: number | undefined;
  /** The amount of the answer that is corrected. */
  readonly recorded: number | undefined;
}

/** The question with both values, or undefined if the amount is likely. */
export const amountQuestion = (amount: number, { usual, recorded }: KnownAmounts): string | undefined => {
  if (amount === usual || amount === recorded) return undefined;
  if (usual !== undefined && isTenfold(usual, amount))
    return `You entered an amount of ${amount}; the usual amount is ${usual}.`;
  return recorded !== undefined && isTenfold(recorded, amount)
    ? `You are changing the amount from ${recorded} to ${amount}.`
    : undefined;
};
