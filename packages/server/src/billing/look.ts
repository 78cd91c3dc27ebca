// Asks the payment service what a person has, carries out what they declared, and sets their plan
// accordingly. The order of events does not matter, nor do repeated ones: each look asks for the present
// state (OQ-057 to OQ-059).
import {
  isOurs,
  isOver,
  keptSubscription,
  type PaidSubscription,
  planPaidFor,
  rankOf,
} from '@dosewell/domain/billing';
import type { Plan } from '@dosewell/domain/sync';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import { nextLook } from './next-look.ts';
import type { PaymentService } from './payment-service.ts';
import { LOCK, setPlan } from './plan.store.ts';
import {
  lockSubscriptionRow,
  noteSeen,
  readSubscriptionRow,
  type Seen,
  type SubscriptionRow,
} from './subscriptions.store.ts';

export interface LookDeps {
  readonly database: Pick<Database, 'asUser' | 'look'>;
  readonly payment: PaymentService;
  readonly now: Clock;
  /** Called after commit with the new revision of an account's own person, whose plan has changed. */
  readonly planChanged: (userId: string, rev: number) => Promise<void>;
}

export type PaymentLook = (userId: string) => Promise<void>;

/** An event that arrives during a look makes it start again, up to this many times. */
const MOST_LOOKS = 10;

/** @throws PaymentUnreachable; the sweep then looks at the person later. */
export const looks =
  (deps: LookDeps): PaymentLook =>
  async (userId) => {
    for (let count = 0; count < MOST_LOOKS; count += 1) {
      const row = await readSubscriptionRow(deps.database, userId);
      if (row === undefined || row.customerId === null) return;
      const found = await carryOut(deps.payment, row, row.customerId);
      if (await note(deps, userId, row, found)) return;
    }
  };

/** Ends, cancels and gives back what is due, and returns the person's subscriptions afterwards. */
const carryOut = async (
  payment: PaymentService,
  row: SubscriptionRow,
  customerId: string,
): Promise<PaidSubscription[]> => {
  const found = await payment.subscriptionsOf(customerId);
  const acts = [...leavingActs(payment, row, found), ...unwantedActs(payment, row, found)];
  if (acts.length === 0) return found;
  for (const act of acts) await act();
  return payment.subscriptionsOf(customerId);
};

type Act = () => Promise<void>;

const leavingActs = (
  payment: PaymentService,
  { leaving, leavingOf, leavingDone }: SubscriptionRow,
  found: readonly PaidSubscription[],
): Act[] => {
  const left = found.find(({ id }) => id === leavingOf);
  if (leaving === null || leavingDone || left === undefined) return [];
  if (leaving === 'withdraw') return isOver(left) ? [() => payment.giveBack(left.id, 'all')] : [];
  return isOver(left) || left.endsAt !== undefined ? [] : [() => payment.endWithPeriod(left.id, true)];
};

/**
 * Subscriptions to end at once: those withdrawn from, those paid for twice, and those no longer paid for.
 */
const unwantedActs = (
  payment: PaymentService,
  row: SubscriptionRow,
  found: readonly PaidSubscription[],
): Act[] => {
  const kept = keptOf(row, found);
  return found
    .filter((one) => isOurs(one) && !isOver(one) && one.id !== kept?.id)
    .flatMap((one): Act[] => {
      const end = () => payment.endNow(one.id);
      // Money is given back before the subscription ends, as an ended one is not looked at again.
      if (isWithdrawn(row, one)) return [() => payment.giveBack(one.id, 'all'), end];
      // The money was given back or is disputed already.
      if (one.moneyBack) return [end];
      if (kept === undefined) return [];
      return planPaidFor(one) === 'FREE' ? [end] : [() => payment.giveBack(one.id, 'last'), end];
    });
};

const isWithdrawn = ({ leaving, leavingOf }: SubscriptionRow, { id }: PaidSubscription): boolean =>
  leaving === 'withdraw' && leavingOf === id;

const keptOf = (row: SubscriptionRow, found: readonly PaidSubscription[]): PaidSubscription | undefined =>
  keptSubscription(found.filter((one) => !isWithdrawn(row, one)));

const date = (instant: number | undefined): Date | null => (instant === undefined ? null : new Date(instant));

const seenOf = (row: SubscriptionRow, found: readonly PaidSubscription[], now: number): Seen => {
  const kept = keptOf(row, found);
  const checkoutAt = kept === undefined ? row.checkoutAt?.getTime() : undefined;
  return {
    plan: kept === undefined ? 'FREE' : planPaidFor(kept),
    subscriptionId: kept?.id ?? null,
    status: kept?.status ?? null,
    startedAt: date(kept?.startedAt),
    periodEnd: date(kept?.periodEnd),
    trialEnd: date(kept?.trialEnd),
    endsAt: date(kept?.endsAt),
    hadTrial: row.hadTrial || found.some(({ trialEnd }) => trialEnd !== undefined),
    leavingDone: row.leaving !== null,
    lookAt: date(nextLook(found, checkoutAt, now)),
  };
};

/** A higher plan that a person has without payment is not lowered by a subscription. */
const planAfter = (before: Plan, paid: Plan, current: Plan): Plan => {
  if (paid === 'FREE') return before === 'FREE' ? current : 'FREE';
  return before === 'FREE' && rankOf(current) > rankOf(paid) ? current : paid;
};

/** False if the row has changed since it was read. */
const note = async (
  { database, now, planChanged }: LookDeps,
  userId: string,
  row: SubscriptionRow,
  found: readonly PaidSubscription[],
): Promise<boolean> => {
  const seen = seenOf(row, found, now());
  const written = await database.asUser(
    userId,
    async (db) => {
      const current = await lockSubscriptionRow(db);
      if (current?.version !== row.version) return undefined;
      await noteSeen(db, seen);
      return setPlan(db, { userId, accountId: userId }, (plan) => planAfter(row.plan, seen.plan, plan));
    },
    { opening: LOCK },
  );
  if (written?.rev !== undefined) await planChanged(userId, written.rev);
  return written !== undefined;
};
