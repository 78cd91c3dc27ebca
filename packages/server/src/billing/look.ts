// Asks the payment service what a person has now, carries out what they declared, and sets their plan by it. What came
// first does not matter, nor what came twice: the state is asked anew (OQ-057 to OQ-059).
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

/** Events that come meanwhile make it look again. */
const MOST_LOOKS = 10;

/** @throws PaymentUnreachable, and then the person is looked at later */
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

/** What they have once everything is as they want it. */
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

/** Ended at once: what was withdrawn from, what was paid for twice, and what is not paid for any more. */
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
      // First, as what is over is not looked at again.
      if (isWithdrawn(row, one)) return [() => payment.giveBack(one.id, 'all'), end];
      // The money is back already.
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

/** A plan that somebody has without payment is not lowered by what they pay for. */
const planAfter = (before: Plan, paid: Plan, current: Plan): Plan => {
  if (paid === 'FREE') return before === 'FREE' ? current : 'FREE';
  return before === 'FREE' && rankOf(current) > rankOf(paid) ? current : paid;
};

/** False if something has happened since the row was read. */
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
