// Prices and descriptions of the plans on the pricing and subscription pages
// (specification/health.md#9-constants, OQ-122, OQ-123).
import type { Plan } from '../sync/rows.ts';

export type Cycle = 'monthly' | 'yearly';

export interface PlanOffer {
  readonly plan: Plan;
  readonly name: string;
  /** Price per month on the pricing page, in euros. */
  readonly pricingPage: number;
  /** Price per month on the subscription page, which shows no currency. */
  readonly subscriptionPage: number;
  /** The payment service's lookup keys of the prices; undefined for a free plan. */
  readonly lookupKeys: Readonly<Record<Cycle, string>> | undefined;
  readonly promises: readonly string[];
}

export const priceList: readonly PlanOffer[] = [
  {
    plan: 'FREE',
    name: 'Free',
    pricingPage: 0,
    subscriptionPage: 0,
    lookupKeys: undefined,
    promises: [
      'Up to 3 medications',
      '7-day adherence and glucose history',
      '1 caregiver',
      'Refill alert under 7 days',
    ],
  },
  {
    plan: 'PRO',
    name: 'Pro',
    pricingPage: 10,
    subscriptionPage: 25,
    lookupKeys: { monthly: 'Pro-9813c64', yearly: 'Pro-yearly-9813c64' },
    promises: ['Unlimited medications', '3 caregivers', 'Export', 'SMS/email reminders', 'Offline'],
  },
  {
    plan: 'MAX',
    name: 'Max',
    pricingPage: 25,
    subscriptionPage: 99,
    lookupKeys: { monthly: 'Max-9813c64', yearly: 'Max-yearly-9813c64' },
    promises: ['Unlimited caregivers', 'Real-time alerts', 'Multi-profile', 'Up to 5 family members'],
  },
];

export const TRIAL_DAYS = 14;

export interface ChosenPrice {
  readonly plan: Plan;
  readonly cycle: Cycle;
  readonly lookupKey: string;
}

/** Finds the price by the lookup key chosen on the pricing page. */
export const priceOfLookupKey = (key: unknown): ChosenPrice | undefined => {
  for (const { plan, lookupKeys = { monthly: undefined, yearly: undefined } } of priceList)
    for (const cycle of ['monthly', 'yearly'] as const) {
      const lookupKey = lookupKeys[cycle];
      if (lookupKey !== undefined && lookupKey === key) return { plan, cycle, lookupKey };
    }
  return undefined;
};

export const planOfLookupKey = (key: unknown): Plan | undefined => priceOfLookupKey(key)?.plan;
