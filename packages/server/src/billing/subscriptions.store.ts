import type { Plan } from '@dosewell/domain/sync';
import type { Database, Queryable } from '../platform/database/db.ts';

/** What is stored about a person's payments. */
export interface SubscriptionRow {
  readonly version: number;
  readonly customerId: string | null;
  readonly checkoutId: string | null;
  readonly checkoutFor: string | null;
  readonly checkoutAt: Date | null;
  readonly hadTrial: boolean;
  readonly plan: Plan;
  readonly subscriptionId: string | null;
  readonly status: string | null;
  readonly startedAt: Date | null;
  readonly periodEnd: Date | null;
  readonly trialEnd: Date | null;
  readonly endsAt: Date | null;
  readonly leaving: 'cancel' | 'withdraw' | null;
  readonly leavingAt: Date | null;
  readonly leavingOf: string | null;
  readonly leavingDone: boolean;
}

const COLUMNS = `version::int, customer_id as "customerId", checkout_id as "checkoutId", checkout_for as "checkoutFor",
  checkout_at as "checkoutAt", had_trial as "hadTrial", plan, subscription_id as "subscriptionId", status,
  started_at as "startedAt", period_end as "periodEnd", trial_end as "trialEnd", ends_at as "endsAt", leaving,
  leaving_at as "leavingAt", leaving_of as "leavingOf", leaving_done as "leavingDone"`;

const READ = { text: `select ${COLUMNS} from subscriptions where user_id = app_uid()`, values: [] };

export const readSubscriptionRow = async (
  database: Pick<Database, 'look'>,
  userId: string,
): Promise<SubscriptionRow | undefined> =>
  (await database.look<SubscriptionRow>(userId, { name: 'subscription', ...READ }))[0];

/** Locks the row until the transaction ends. */
export const lockSubscriptionRow = async (db: Queryable): Promise<SubscriptionRow | undefined> =>
  (await db.query<SubscriptionRow>(`${READ.text} for update`)).rows[0];

/** Stores the person's customer, unless another one than `instead` is stored already. */
export async function keepCustomer(
  db: Queryable,
  userId: string,
  { customerId, instead }: { readonly customerId: string; readonly instead: string | null },
  now: Date,
): Promise<void> {
  await db.query(
    `insert into subscriptions (user_id, customer_id, look_at) values ($1, $2, $4)
     on conflict (user_id) do update set customer_id = $2, look_at = $4, version = subscriptions.version + 1
       where subscriptions.customer_id is not distinct from $3`,
    [userId, customerId, instead, now],
  );
}

export async function noteCheckout(
  db: Queryable,
  { id, wanted }: { readonly id: string; readonly wanted: string },
  { now, lookAt }: { readonly now: Date; readonly lookAt: Date },
): Promise<void> {
  await db.query(
    `update subscriptions set checkout_id = $1, checkout_for = $2, checkout_at = $3, look_at = $4, version = version + 1
     where user_id = app_uid()`,
    [id, wanted, now, lookAt],
  );
}

export interface Leaving {
  readonly kind: 'cancel' | 'withdraw';
  readonly of: string;
}

/** Stores that the person leaves the plan; null takes that back. */
export async function noteLeaving(db: Queryable, leaving: Leaving | null, now: Date): Promise<void> {
  await db.query(
    `update subscriptions set leaving = $1, leaving_of = $2, leaving_at = $3, leaving_done = false, look_at = $4,
       version = version + 1
     where user_id = app_uid()`,
    [leaving?.kind ?? null, leaving?.of ?? null, leaving === null ? null : now, now],
  );
}

/** Records that nothing is paid for, as the person withdrew from the contract. */
export async function noteNothingPaid(db: Queryable): Promise<void> {
  await db.query(
    `update subscriptions set plan = 'FREE', subscription_id = null, status = null, period_end = null, ends_at = null
     where user_id = app_uid()`,
  );
}

/** What a look found; written only if the row has not changed since. */
export interface Seen extends Pick<
  SubscriptionRow,
  | 'plan'
  | 'subscriptionId'
  | 'status'
  | 'startedAt'
  | 'periodEnd'
  | 'trialEnd'
  | 'endsAt'
  | 'hadTrial'
  | 'leavingDone'
> {
  readonly lookAt: Date | null;
}

export async function noteSeen(db: Queryable, seen: Seen): Promise<void> {
  const { plan, subscriptionId, status, startedAt, periodEnd, trialEnd, endsAt, hadTrial, leavingDone } =
    seen;
  await db.query(
    `update subscriptions set plan = $1, subscription_id = $2, status = $3, started_at = $4, period_end = $5, trial_end = $6,
       ends_at = $7, had_trial = $8, leaving_done = $9, look_at = $10, version = version + 1
     where user_id = app_uid()`,
    [
      plan,
      subscriptionId,
      status,
      startedAt,
      periodEnd,
      trialEnd,
      endsAt,
      hadTrial,
      leavingDone,
      seen.lookAt,
    ],
  );
}

/** Makes a look at a customer's payments due now. Returns the user id, undefined for an unknown customer. */
export const hearOfCustomer = async (
  database: Pick<Database, 'asSystem'>,
  customerId: string,
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await database.asSystem('an event of the payment service', (db) =>
    db.query<{ userId: string }>(
      `update subscriptions set look_at = $2, version = version + 1 where customer_id = $1 returning user_id as "userId"`,
      [customerId, now],
    ),
  );
  return rows[0]?.userId;
};

export const findToLookAt = async (
  database: Pick<Database, 'asSystem'>,
  now: Date,
  most: number,
): Promise<string[]> => {
  const { rows } = await database.asSystem('whose payments to look at', (db) =>
    db.query<{ userId: string }>(
      'select user_id as "userId" from subscriptions where look_at <= $1 order by look_at limit $2',
      [now, most],
    ),
  );
  return rows.map(({ userId }) => userId);
};

/** Postpones the next look, unless an event has made the person due again. */
export async function lookLater(
  database: Pick<Database, 'asSystem'>,
  userId: string,
  { now, later }: { readonly now: Date; readonly later: Date },
): Promise<void> {
  await database.asSystem('looks at payments later', (db) =>
    db.query('update subscriptions set look_at = $3 where user_id = $1 and look_at <= $2', [
      userId,
      now,
      later,
    ]),
  );
}

/** The customer of a person who is being erased. */
export const findCustomer = async (
  database: Pick<Database, 'asSystem'>,
  userId: string,
): Promise<string | undefined> => {
  const { rows } = await database.asSystem(
    'a customer to forget',
    (db) =>
      db.query<{ customerId: string | null }>(
        'select customer_id as "customerId" from subscriptions where user_id = $1',
        [userId],
      ),
    { about: userId },
  );
  return rows[0]?.customerId ?? undefined;
};
