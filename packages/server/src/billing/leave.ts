// Leaving a paid plan, which is that of the account's own person (decision 0085). A declaration holds at
// once, and its receipt is mailed in the same transaction. The payment service is told afterwards, until it
// succeeds.
import { type BillingMail } from './billing-mails.ts';
import { withdrawalEnds } from '@dosewell/domain/billing';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type { AuthenticatedPerson } from '../api/authenticated-person.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database/db.ts';
import { addDelivery } from '../platform/deliveries/add-delivery.ts';
import type { PaymentLook } from './look.ts';
import type { PaymentService } from './payment-service.ts';
import { LOCK, readZone, setPlan } from './plan.store.ts';
import {
  lockSubscriptionRow,
  noteLeaving,
  noteNothingPaid,
  type SubscriptionRow,
} from './subscriptions.store.ts';

export interface LeaveDeps {
  readonly database: Pick<Database, 'asUser' | 'look'>;
  readonly payment: PaymentService;
  readonly now: Clock;
  readonly emailOf: (accountId: string) => Promise<string>;
  /** Whether this server sells plans to people in the European Union, who may withdraw. */
  readonly sellsToEu: boolean;
  readonly look: PaymentLook;
  readonly planChanged: (userId: string, rev: number) => Promise<void>;
  /** Called after a commit that queued something to send. */
  readonly wake: () => void;
}

const DAY_MS = 86_400_000;
/** A receipt is still worth sending after weeks. */
const RECEIPT_MS = 30 * DAY_MS;

interface Said {
  readonly person: AuthenticatedPerson;
  readonly site: string;
}

type Leave = (said: Said) => Promise<Result<unknown>>;

/** Cancels the subscription: it ends with the period that is paid for, and the plan stays until then. */
export const cancels =
  (deps: LeaveDeps): Leave =>
  (said) =>
    declare(deps, said, async (db, row, { zone, email }) => {
      if (row.subscriptionId === null) return refuse('not_found');
      if (row.endsAt !== null || isUnderWay(row)) return ok(undefined);
      await noteLeaving(db, { kind: 'cancel', of: row.subscriptionId }, new Date(deps.now()));
      const until = row.trialEnd !== null && row.status === 'trialing' ? row.trialEnd : row.periodEnd;
      await receipt(deps, db, said, {
        letter: 'plan-cancelled',
        until: until?.getTime() ?? null,
        zone,
        email,
      });
      return ok(undefined);
    });

/**
 * Withdraws from the contract within fourteen days: the plan ends at once, and all the money is given back.
 */
export const withdraws =
  (deps: LeaveDeps): Leave =>
  async (said) => {
    const { accountId } = said.person;
    const userId = accountId;
    let rev: number | undefined;
    const declared = await declare(deps, said, async (db, row, { zone, email }) => {
      if (row.leaving === 'withdraw' && row.subscriptionId === null) return ok(undefined);
      const until = withdrawableUntil(row, zone);
      if (!deps.sellsToEu || row.subscriptionId === null || until === undefined) return refuse('not_found');
      if (deps.now() >= until) return refuse('withdrawal_over');
      await noteLeaving(db, { kind: 'withdraw', of: row.subscriptionId }, new Date(deps.now()));
      await noteNothingPaid(db);
      ({ rev } = await setPlan(db, { userId, accountId }, () => 'FREE'));
      await receipt(deps, db, said, { letter: 'contract-withdrawn', until: null, zone, email });
      return ok(undefined);
    });
    if (rev !== undefined) await deps.planChanged(userId, rev);
    return declared;
  };

/** Takes a cancellation back: the subscription continues. */
export const keeps =
  (deps: LeaveDeps): Leave =>
  async (said) => {
    const userId = said.person.accountId;
    const kept = await deps.database.asUser(userId, async (db) => {
      const row = await lockSubscriptionRow(db);
      if (row === undefined || row.subscriptionId === null) return undefined;
      await noteLeaving(db, null, new Date(deps.now()));
      return row.subscriptionId;
    });
    if (kept === undefined) return refuse('not_found');
    await deps.payment.endWithPeriod(kept, false);
    await deps.look(userId);
    return ok(undefined);
  };

/** Until when the person may withdraw; undefined without a contract. */
export const withdrawableUntil = (
  { startedAt }: Pick<SubscriptionRow, 'startedAt'>,
  zone: string,
): number | undefined => (startedAt === null ? undefined : withdrawalEnds(startedAt.getTime(), zone));

/**
 * Whether a cancellation was declared and the payment service was not told yet. One that it was told of may
 * have been taken back there.
 */
const isUnderWay = ({ leaving, leavingOf, leavingDone, subscriptionId }: SubscriptionRow): boolean =>
  leaving === 'cancel' && leavingOf === subscriptionId && !leavingDone;

interface Known {
  readonly zone: string;
  readonly email: string;
}

type Declaration = (db: Queryable, row: SubscriptionRow, known: Known) => Promise<Result<unknown>>;

const declare = async (
  { database, emailOf, look, wake }: LeaveDeps,
  { person: { accountId } }: Said,
  declaration: Declaration,
): Promise<Result<unknown>> => {
  const email = await emailOf(accountId);
  const userId = accountId;
  const declared = await database.asUser(
    userId,
    async (db) => {
      const row = await lockSubscriptionRow(db);
      if (row === undefined) return refuse('not_found');
      return declaration(db, row, { email, zone: await readZone(db) });
    },
    { opening: LOCK },
  );
  if (!declared.ok) return declared;
  wake();
  // If the payment service does not answer now, the sweep carries out the declaration later.
  await look(userId);
  return declared;
};

const receipt = (
  { now }: LeaveDeps,
  db: Queryable,
  { person: { accountId: userId }, site }: Said,
  { letter, until, zone, email }: Known & { readonly letter: BillingMail; readonly until: number | null },
): Promise<void> =>
  addDelivery(db, {
    userId,
    kind: 'mail',
    recipient: email,
    content: { letter, site, at: now(), until, zone },
    createdAt: now(),
    expiresAt: now() + RECEIPT_MS,
  });
