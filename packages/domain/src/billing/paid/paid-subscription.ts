// Which plan a subscription at the payment service pays for (OQ-057 to OQ-059). What counts is its state now, whatever
// the order in which it was told.
import type { Plan } from '../../sync/rows.ts';
import { planOfLookupKey } from '../price-list.ts';
import { rankOf } from '../rank.ts';

/** A subscription as the payment service states it; times in milliseconds since 1970. */
export interface PaidSubscription {
  readonly id: string;
  readonly status: string;
  /** Lookup keys of its prices. */
  readonly lookupKeys: readonly string[];
  readonly startedAt: number;
  readonly periodEnd: number;
  /** When it ends by itself; undefined if it goes on. */
  readonly endsAt: number | undefined;
  readonly trialEnd: number | undefined;
  /** What was paid for the present period was given back whole, or is disputed. */
  readonly moneyBack: boolean;
}

/** A failed payment is tried again for some days, and the plan stays meanwhile; `unpaid` is after that. */
const PAYING = new Set(['trialing', 'active', 'past_due']);
/** Over, or never begun. Every other one may still cost money. */
const OVER = new Set(['canceled', 'incomplete_expired']);

export const isOver = ({ status }: PaidSubscription): boolean => OVER.has(status);

/** Has a price of a plan. Whatever else is sold to the same customer is none of ours. */
export const isOurs = ({ lookupKeys }: PaidSubscription): boolean =>
  lookupKeys.some((key) => planOfLookupKey(key) !== undefined);

/** The highest plan among its prices; FREE for prices of something else. */
export const planPaidFor = (subscription: PaidSubscription): Plan => {
  if (!PAYING.has(subscription.status) || subscription.moneyBack) return 'FREE';
  let plan: Plan = 'FREE';
  for (const key of subscription.lookupKeys) {
    const next = planOfLookupKey(key) ?? 'FREE';
    if (rankOf(next) > rankOf(plan)) plan = next;
  }
  return plan;
};

/** Of several, as from two tabs: the highest plan, and of those the one that began last. Nobody pays twice. */
export const keptSubscription = (subscriptions: readonly PaidSubscription[]): PaidSubscription | undefined =>
  subscriptions
    .filter((one) => planPaidFor(one) !== 'FREE')
    .toSorted(
      (one, other) =>
        rankOf(planPaidFor(other)) - rankOf(planPaidFor(one)) ||
        other.startedAt - one.startedAt ||
        (one.id < other.id ? -1 : 1),
    )[0];
