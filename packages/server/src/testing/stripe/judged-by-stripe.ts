// What a person has by what Stripe has of them, judged apart from the product.
import { priceOfLookupKey, rankOf } from '@dosewell/domain/billing';
import type { Plan } from '@dosewell/domain/sync';
import { type Held, intentsOf, type StripeWorld } from './stripe-world.ts';

export const PAYING = ['active', 'trialing', 'past_due'];

export const planBy = (paying: readonly Held[]): Plan => {
  let plan: Plan = 'FREE';
  for (const { items } of paying) {
    const [item] = (items as { data: { price: { lookup_key: string } }[] }).data;
    const next = priceOfLookupKey(item?.price.lookup_key)?.plan ?? 'FREE';
    if (rankOf(next) > rankOf(plan)) plan = next;
  }
  return plan;
};

/** Of the present period: all was given back, or something is disputed. */
export const isMoneyBack = ({ all }: StripeWorld, { id, items }: Held): boolean => {
  const [item] = (items as { data: { current_period_start: number }[] }).data;
  const intents = all('invoice')
    .filter(
      ({ subscription, created }) =>
        subscription === id && Number(created) >= (item?.current_period_start ?? 0),
    )
    .flatMap(intentsOf);
  const charges = all('charge').filter((charge) => intents.includes(String(charge['payment_intent'])));
  const isBack = charges.length > 0 && charges.every(({ refunded }) => refunded === true);
  return isBack || charges.some(({ disputed }) => disputed === true);
};
