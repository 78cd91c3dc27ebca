// Nobody keeps a plan whose money was returned: either all payments of the present period were refunded in
// full, or one of them is disputed. A partial refund changes nothing.
import { idOf } from './read-subscription.ts';

interface Charge {
  readonly payment_intent: unknown;
  readonly refunded: boolean;
  readonly disputed: boolean;
}

/** `intents`: ids of the payments of the period. */
export const isMoneyBack = (intents: readonly string[], charges: readonly Charge[]): boolean => {
  const paid = charges.filter(({ payment_intent: intent }) => intents.includes(idOf(intent) ?? ''));
  if (paid.some(({ disputed }) => disputed)) return true;
  return paid.length > 0 && paid.every(({ refunded }) => refunded);
};
