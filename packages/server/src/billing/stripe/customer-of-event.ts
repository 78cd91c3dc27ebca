// Only the customer is read from an event. The present state is then asked for, since events come late,
// twice or not at all.
import type Stripe from 'stripe';
import { idOf } from './read-subscription.ts';

/** The customer of an event; undefined if the event is about none. */
export const customerOfEvent = async (
  stripe: Stripe,
  about: Readonly<Record<string, unknown>>,
): Promise<string | undefined> => {
  if (about['object'] === 'customer') return idOf(about);
  // A dispute names only its charge.
  if (about['object'] === 'dispute') {
    const charge = idOf(about['charge']);
    return charge === undefined ? undefined : idOf((await stripe.charges.retrieve(charge)).customer);
  }
  return idOf(about['customer']);
};
