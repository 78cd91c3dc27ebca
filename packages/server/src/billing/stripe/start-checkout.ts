import type Stripe from 'stripe';
import type { Checkout } from '../payment-service.ts';

/** The address where the person pays; the same one for the same id. */
export const startCheckout = async (
  stripe: Stripe,
  { id, userId, customerId, lookupKey, trialDays, site }: Checkout,
): Promise<string> => {
  const prices = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const price = prices.data[0]?.id;
  if (price === undefined) throw new Error(`Stripe has no active price with the lookup key ${lookupKey}.`);
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      line_items: [{ price, quantity: 1 }],
      subscription_data: {
        metadata: { user_id: userId },
        ...(trialDays === undefined ? {} : { trial_period_days: trialDays }),
      },
      success_url: `${site}/success`,
      cancel_url: `${site}/subscription`,
    },
    { idempotencyKey: `checkout-${id}` },
  );
  if (session.url === null) throw new Error('Stripe made a checkout without an address.');
  return session.url;
};
