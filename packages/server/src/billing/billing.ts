// Plans of people: chosen freely on servers without a payment service, else paid for (OQ-057 to OQ-059).
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import { startsCheckout } from './checkout.ts';
import { followPlan } from './follow-plan.ts';
import { hears } from './hear-event.ts';
import { cancels, keeps, withdraws } from './leave.ts';
import { looks, type PaymentLook } from './look.ts';
import { type PaymentService, PaymentUnreachable } from './payment-service.ts';
import { findEmail } from './email-of-account.store.ts';
import { opensPortal } from './portal.ts';
import { findCustomer } from './subscriptions.store.ts';
import { tellsTerms } from './terms.ts';

export interface BillingParts {
  readonly database: Database;
  /** The payment service; undefined if plans are chosen without payment. */
  readonly payment: PaymentService | undefined;
  readonly sellsToEu: boolean;
  readonly now: Clock;
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
}

/** Gives the people whom an account looks after the account's plan. */
const followsPlan =
  ({ database, news }: BillingParts) =>
  async (accountId: string, rev: number): Promise<void> => {
    news(accountId, rev);
    await followPlan(database, news, accountId);
  };

const paidBilling = (parts: BillingParts, payment: PaymentService) => {
  const { database } = parts;
  const planChanged = followsPlan(parts);
  const deps = {
    ...parts,
    payment,
    planChanged,
    emailOf: (accountId: string) => findEmail(database.auth, accountId),
  };
  const look = looks(deps);
  const leaving = { ...deps, look: whereReached(look) };
  return {
    look,
    checkout: startsCheckout(deps),
    portal: opensPortal(deps),
    cancel: cancels(leaving),
    withdraw: withdraws(leaving),
    keep: keeps(leaving),
    hear: hears(leaving),
    /** Ends the payments of a person who is being erased. */
    forget: async (userId: string): Promise<void> => {
      const customerId = await findCustomer(database, userId);
      if (customerId !== undefined) await payment.forget(customerId);
    },
  };
};

/**
 * If the payment service does not answer now, the sweep looks later; what was declared is already stored.
 */
const whereReached =
  (look: PaymentLook): PaymentLook =>
  async (userId) => {
    try {
      await look(userId);
    } catch (error) {
      if (!(error instanceof PaymentUnreachable)) throw error;
    }
  };

export const openBilling = (parts: BillingParts) => ({
  database: parts.database,
  news: parts.news,
  terms: tellsTerms(parts),
  /**
   * Acts on paid plans; undefined if plans are chosen without payment, and then their routes answer Not
   * found.
   */
  paid: parts.payment === undefined ? undefined : paidBilling(parts, parts.payment),
});

export type Billing = ReturnType<typeof openBilling>;
