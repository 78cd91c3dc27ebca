// What each plan costs and how it is praised, once for the pricing page and the subscription page
// (specification/health.md#9-constants, OQ-122, OQ-123).
import type { Plan } from '../sync/rows.ts';

export type Cycle = 'monthly' | 'yearly';

export interface PlanOffer {
  readonly plan: Plan;
  readonly name: string;
  /** Euros a month on the pricing page. */
  readonly pricingPage: number;
  /** A month on the subscription page, as written there: without a currency. */
  readonly subscriptionPage: number;
  /** The names under which the payment service knows the prices; none for what costs nothing. */
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

/** A month of a year paid at once costs 35 percent less; the year is rounded to whole units. */
export const yearlyPrice = (monthly: number): number => Math.round(monthly * 12 * 0.65);

/** The plan a payment is for, by the key kept from the pricing page. */
export const planOfLookupKey = (key: unknown): Plan | undefined =>
  priceList.find(({ lookupKeys }) => lookupKeys && (lookupKeys.monthly === key || lookupKeys.yearly === key))
    ?.plan;
