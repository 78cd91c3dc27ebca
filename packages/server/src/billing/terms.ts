// How plans can be had on this server, and what the person pays for.
import type { BillingTerms } from '@dosewell/domain/contract';
import { isoInstant } from '@dosewell/domain/time';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import { withdrawableUntil } from './leave.ts';
import type { PaymentService } from './payment-service.ts';
import { readZone } from './plan.store.ts';
import { readSubscriptionRow, type SubscriptionRow } from './subscriptions.store.ts';

interface TermsDeps {
  readonly database: Database;
  readonly payment: PaymentService | undefined;
  readonly sellsToEu: boolean;
  readonly now: Clock;
}

export const tellsTerms =
  ({ database, payment, sellsToEu, now }: TermsDeps) =>
  async (userId: string): Promise<BillingTerms> => {
    if (payment === undefined) return { payment: 'none', trial: false, subscription: null };
    const row = await readSubscriptionRow(database, userId);
    const zone = await database.asUser(userId, readZone, { readOnly: true });
    const until = row === undefined || !sellsToEu ? undefined : withdrawableUntil(row, zone);
    return {
      payment: 'stripe',
      trial: row?.hadTrial !== true,
      subscription:
        row === undefined
          ? null
          : subscriptionOf(row, until !== undefined && now() < until ? until : undefined),
    };
  };

const told = (date: Date | null): string | null => (date === null ? null : isoInstant(date.getTime()));

const statusOf = ({ status, endsAt, leaving, leavingOf, leavingDone, subscriptionId }: SubscriptionRow) => {
  // A cancellation was declared, and may not have reached the payment service yet.
  if (endsAt !== null || (leaving === 'cancel' && leavingOf === subscriptionId && !leavingDone))
    return 'ending';
  if (status === 'trialing') return 'trial';
  return status === 'past_due' ? 'past_due' : 'active';
};

const subscriptionOf = (row: SubscriptionRow, until: number | undefined): BillingTerms['subscription'] => {
  if (row.subscriptionId === null || row.plan === 'FREE') return null;
  return {
    plan: row.plan,
    status: statusOf(row),
    paid_until: told(row.periodEnd),
    ends_at: told(row.endsAt ?? (statusOf(row) === 'ending' ? row.periodEnd : null)),
    withdraw_until: until === undefined ? null : isoInstant(until),
  };
};
