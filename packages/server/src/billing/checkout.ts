// Begins a checkout for the account's own person (decision 0085). It changes no plan: the plan follows what
// the payment service reports afterwards.
import { randomUUID } from 'node:crypto';
import { keptSubscription, priceOfLookupKey, TRIAL_DAYS } from '@dosewell/domain/billing';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type { AuthenticatedPerson } from '../api/authenticated-person.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import { nextLook } from './next-look.ts';
import type { PaymentService } from './payment-service.ts';
import {
  keepCustomer,
  lockSubscriptionRow,
  noteCheckout,
  readSubscriptionRow,
  type SubscriptionRow,
} from './subscriptions.store.ts';

export interface CheckoutDeps {
  readonly database: Pick<Database, 'asUser' | 'look'>;
  readonly payment: PaymentService;
  readonly now: Clock;
  readonly emailOf: (accountId: string) => Promise<string>;
}

export interface Wanted {
  readonly lookupKey: string;
  readonly site: string;
}

/** A checkout requested again within this time is the same checkout. */
const SAME_MS = 30 * 60_000;

const NOT_OFFERED = { lookup_key: 'This plan cannot be chosen.' };

const isForSale = (lookupKey: string): boolean => priceOfLookupKey(lookupKey) !== undefined;

/**
 * The address to send the browser to: the checkout, or the payment service's portal for a person who
 * already pays.
 */
export const startsCheckout =
  (deps: CheckoutDeps) =>
  async (person: AuthenticatedPerson, { lookupKey, site }: Wanted): Promise<Result<{ url: string }>> => {
    if (!isForSale(lookupKey)) return refuse('invalid', NOT_OFFERED);
    const { payment } = deps;
    const customerId = await customerOf(deps, person);
    const has = await payment.subscriptionsOf(customerId);
    if (keptSubscription(has) !== undefined) return ok({ url: await payment.portal(customerId, site) });
    const isFirst = has.every(({ trialEnd }) => trialEnd === undefined);
    const userId = person.accountId;
    const { id, hadTrial } = await begin(deps, userId, `${lookupKey} ${site} ${isFirst}`);
    const url = await payment.checkout({
      id,
      userId,
      customerId,
      lookupKey,
      trialDays: isFirst && !hadTrial ? TRIAL_DAYS : undefined,
      site,
    });
    return ok({ url });
  };

/** The person's customer at the payment service; created if there is none, or it was deleted there. */
const customerOf = async (deps: CheckoutDeps, { accountId }: AuthenticatedPerson): Promise<string> => {
  const userId = accountId;
  const { database, payment, now, emailOf } = deps;
  const known = (await readSubscriptionRow(database, userId))?.customerId ?? null;
  if (known !== null && (await payment.personOf(known)) === userId) return known;
  const made = await payment.makeCustomer(userId, await emailOf(accountId), known ?? undefined);
  return database.asUser(userId, async (db) => {
    await keepCustomer(db, userId, { customerId: made, instead: known }, new Date(now()));
    // A concurrent request may have stored its customer first; that one is used.
    return (await lockSubscriptionRow(db))?.customerId ?? made;
  });
};

/**
 * Stores the checkout's id before the service is asked, so that a checkout whose answer was lost is found
 * again.
 */
const begin = (
  { database, now }: CheckoutDeps,
  userId: string,
  wanted: string,
): Promise<{ id: string; hadTrial: boolean }> =>
  database.asUser(userId, async (db) => {
    const row = await lockSubscriptionRow(db);
    const at = now();
    const id = row !== undefined && isSame(row, wanted, at) ? row.checkoutId : null;
    const lookAt = new Date(nextLook([], at, at) ?? at);
    const begun = { id: id ?? randomUUID(), wanted };
    await noteCheckout(db, begun, { now: new Date(at), lookAt });
    return { id: begun.id, hadTrial: row?.hadTrial ?? false };
  });

const isSame = ({ checkoutFor, checkoutAt }: SubscriptionRow, wanted: string, now: number): boolean =>
  checkoutFor === wanted && checkoutAt !== null && now - checkoutAt.getTime() < SAME_MS;
