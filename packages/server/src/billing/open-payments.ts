import type { Env } from '../platform/env.ts';
import { type Billing, type BillingParts, openBilling } from './billing.ts';
import { openStripe } from './stripe/open-stripe.ts';

/** Opens plans: paid for if the operator set a key of the payment service, else chosen freely. */
export async function openPayments(
  { stripe, sellsToEu }: Pick<Env, 'stripe' | 'sellsToEu'>,
  parts: Omit<BillingParts, 'payment' | 'sellsToEu'>,
): Promise<Billing> {
  const payment = stripe === undefined ? undefined : await openStripe(stripe, parts.now);
  return openBilling({ ...parts, payment, sellsToEu });
}
