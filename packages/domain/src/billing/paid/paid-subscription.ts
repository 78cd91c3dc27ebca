// The plan that a subscription at the payment service pays for (OQ-057 to OQ-059). Only its present state
// counts, in whatever order its changes are reported.
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
  /** When the subscription ends by itself; undefined if it renews. */
  readonly endsAt: number | undefined;
  readonly trialEnd: number | undefined;
  /** Whether the payment for the present period was refunded in full or is disputed. */
  readonly moneyBack: boolean;
}

/**
 * States that keep the plan. A failed payment is tried again for some days before the state becomes `unpaid`.
 */
const PAYING = new Set(['trialing', 'active', 'past_due']);
/** States of a subscription that has ended or never began; in any other state it may still cost money. */
const OVER = new Set(['canceled', 'incomplete_expired']);

export const isOver = ({ status }: PaidSubscription): boolean => OVER.has(status);

/** Whether the subscription is for a plan; other things sold to the same customer are ignored. */
export const isOurs = ({ lookupKeys }: PaidSubscription): boolean =>
  lookupKeys.some((key) => planOfLookupKey(key) !== undefined);

/** Highest plan among the subscription's prices; FREE if it is for something else or not paid. */
export const planPaidFor = (subscription: PaidSubscription): Plan => {
  if (!PAYING.has(subscription.status) || subscription.moneyBack) return 'FREE';
  let plan: Plan = 'FREE';
  for (const key of subscription.lookupKeys) {
    const next = planOfLookupKey(key) ?? 'FREE';
    if (rankOf(next) > rankOf(plan)) plan = next;
  }
  return plan;
};

/**
 * The subscription to keep if there are several, as from two tabs, so that nobody pays twice: the highest
 * plan, and of equal plans the one that began last.
 */
export const keptSubscription = (subscriptions: readonly PaidSubscription[]): PaidSubscription | undefined =>
  subscriptions
    .filter((one) => planPaidFor(one) !== 'FREE')
    .toSorted(
      (one, other) =>
        rankOf(planPaidFor(other)) - rankOf(planPaidFor(one)) ||
        other.startedAt - one.startedAt ||
        (one.id < other.id ? -1 : 1),
    )[0];
