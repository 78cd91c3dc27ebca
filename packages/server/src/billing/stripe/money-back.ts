// Nobody keeps a plan whose money is back: when all that was paid for the present period was given back whole, or
// something of it is disputed. What was given back in part changes nothing.
import { idOf } from './read-subscription.ts';

interface Charge {
  readonly payment_intent: unknown;
  readonly refunded: boolean;
  readonly disputed: boolean;
}

/** `intents`: of the payments of the period. */
export const isMoneyBack = (intents: readonly string[], charges: readonly Charge[]): boolean => {
  const paid = charges.filter(({ payment_intent: intent }) => intents.includes(idOf(intent) ?? ''));
  if (paid.some(({ disputed }) => disputed)) return true;
  return paid.length > 0 && paid.every(({ refunded }) => refunded);
};
