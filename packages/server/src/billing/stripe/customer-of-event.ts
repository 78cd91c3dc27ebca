// Of an event only the customer is taken: what became of them is asked, since events come late, twice or not at all.
import type Stripe from 'stripe';
import { idOf } from './read-subscription.ts';

/** Undefined for what is about no customer. */
export const customerOfEvent = async (
  stripe: Stripe,
  about: Readonly<Record<string, unknown>>,
): Promise<string | undefined> => {
  if (about['object'] === 'customer') return idOf(about);
  // A dispute names its charge alone.
  if (about['object'] === 'dispute') {
    const charge = idOf(about['charge']);
    return charge === undefined ? undefined : idOf((await stripe.charges.retrieve(charge)).customer);
  }
  return idOf(about['customer']);
};
