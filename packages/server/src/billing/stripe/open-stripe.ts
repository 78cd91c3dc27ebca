// Stripe by its own library, which signs, retries and states the interface version. The library is large,
// so it is loaded only where a key is set.
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { PaidSubscription } from '@dosewell/domain/billing';
import { isRecord } from '@dosewell/domain/value';
import type { Clock } from '../../platform/clock.ts';
import { ForgedEvent, type PaymentService, PaymentUnreachable } from '../payment-service.ts';
import { customerOfEvent } from './customer-of-event.ts';
import { isMoneyBack } from './money-back.ts';
import { paymentsOf, readSubscription } from './read-subscription.ts';
import { startCheckout } from './start-checkout.ts';
import type { StripeSettings } from '../../platform/stripe/stripe-settings.ts';

const TIMEOUT_MS = 10_000;
const MOST = 100;
const DAY_S = 86_400;
const HOUR_S = 3600;
/** Seconds; the tolerance of Stripe's library. */
const FRESH_S = 300;

const openLibrary = async ({ secretKey, api }: StripeSettings): Promise<Stripe> => {
  const { default: Library } = await import('stripe');
  return new Library(secretKey, {
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    host: api.hostname,
    port: api.port === '' ? (api.protocol === 'http:' ? 80 : 443) : Number(api.port),
    httpClient: Library.createNodeHttpClient(),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    // Telemetry would tell Stripe how long its answers took.
    telemetry: false,
  });
};

const codeOf = (error: unknown, name: 'type' | 'code'): unknown =>
  isRecord(error) ? error[name] : undefined;

/** Errors after which the same request may succeed later. */
const AGAIN: ReadonlySet<unknown> = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  // Means that another process is making the same request now.
  'StripeIdempotencyError',
]);

const asked = async <T>(asking: Promise<T>): Promise<T> => {
  try {
    return await asking;
  } catch (error) {
    if (AGAIN.has(codeOf(error, 'type'))) throw new PaymentUnreachable(String(codeOf(error, 'type')));
    throw error;
  }
};

/**
 * Whether the signature's time is near now. The library alone would accept a time in the future, or none.
 */
const isFresh = (signature: string, now: number): boolean => {
  const [, seconds] = /(?:^|,)t=(\d+)(?:,|$)/.exec(signature) ?? [];
  return seconds !== undefined && Math.abs(now / 1000 - Number(seconds)) <= FRESH_S;
};

/** The answer; undefined if Stripe has no such object, or no longer has it. */
const known = async <T>(asking: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked(asking);
  } catch (error) {
    if (codeOf(error, 'code') === 'resource_missing') return undefined;
    throw error;
  }
};

/** Ignores errors with these codes: they say that the request was carried out before. */
const done = async (asking: Promise<unknown>, ...codes: readonly string[]): Promise<void> => {
  try {
    await asked(asking);
  } catch (error) {
    if (!codes.includes(String(codeOf(error, 'code')))) throw error;
  }
};

const subscriptionsOf = (stripe: Stripe) => async (customer: string) => {
  const expand = ['data.latest_invoice.payments'];
  const { data } = await asked(stripe.subscriptions.list({ customer, limit: MOST, status: 'all', expand }));
  const since = Math.min(...data.map(({ created }) => created)) - DAY_S;
  const mayHavePaid = data.some(({ latest_invoice: invoice }) => paymentsOf(invoice).length > 0);
  const charges = mayHavePaid
    ? (await asked(stripe.charges.list({ customer, limit: MOST, created: { gte: since } }))).data
    : [];
  const isAnyLost = charges.some(({ refunded, disputed }) => refunded || disputed);
  const read: PaidSubscription[] = [];
  for (const one of data) {
    const paid = isAnyLost && one.status !== 'canceled' ? await paymentsOfPeriod(stripe, one) : [];
    read.push(readSubscription({ ...one }, isMoneyBack(paid, charges)));
  }
  return read;
};

/** Payments of the present period: the one it began with, and those of changes of plan since. */
const paymentsOfPeriod = async (stripe: Stripe, { id, items }: Stripe.Subscription): Promise<string[]> => {
  const starts = items.data.map(({ current_period_start: start }) => start);
  const created = { gte: Math.min(...starts) - HOUR_S };
  const expand = ['data.payments'];
  const { data } = await asked(stripe.invoices.list({ subscription: id, limit: MOST, created, expand }));
  return data.flatMap(paymentsOf);
};

const giveBack = (stripe: Stripe) => async (subscription: string, what: 'all' | 'last') => {
  const limit = what === 'all' ? MOST : 1;
  const invoices = await asked(stripe.invoices.list({ subscription, limit, expand: ['data.payments'] }));
  for (const intent of invoices.data.flatMap(paymentsOf))
    await done(
      stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${intent}` }),
      'charge_already_refunded',
      'charge_disputed',
      // The payment was never made.
      'payment_intent_unexpected_state',
      'resource_missing',
    );
};

export async function openStripe(settings: StripeSettings, now: Clock): Promise<PaymentService> {
  const stripe = await openLibrary(settings);
  return {
    makeCustomer: async (userId, email, again) => {
      // The key contains a hash, as an e-mail address does not belong in a key.
      const key = createHash('sha256')
        .update([email, again ?? ''].join(' '))
        .digest('base64url');
      const made = await asked(
        stripe.customers.create(
          { email, metadata: { user_id: userId } },
          { idempotencyKey: `customer-${userId}-${key}` },
        ),
      );
      return made.id;
    },
    personOf: async (customerId) => {
      const found = await known(stripe.customers.retrieve(customerId));
      return found === undefined || found.deleted ? undefined : found.metadata['user_id'];
    },
    subscriptionsOf: subscriptionsOf(stripe),
    checkout: (checkout) => asked(startCheckout(stripe, checkout)),
    portal: async (customer, site) => {
      const params = { customer, return_url: `${site}/subscription` };
      return (await asked(stripe.billingPortal.sessions.create(params))).url;
    },
    endWithPeriod: async (id, ends) => {
      await asked(stripe.subscriptions.update(id, { cancel_at_period_end: ends }));
    },
    endNow: (id) => done(stripe.subscriptions.cancel(id), 'resource_missing'),
    giveBack: giveBack(stripe),
    forget: (customerId) => done(stripe.customers.del(customerId), 'resource_missing'),
    customerIn: async (event, signature) => {
      const { webhookSecret } = settings;
      if (!isFresh(signature, now())) throw new ForgedEvent('The event names no moment near now.');
      let verified: Stripe.Event;
      try {
        verified = stripe.webhooks.constructEvent(
          event,
          signature,
          webhookSecret,
          undefined,
          undefined,
          now(),
        );
      } catch {
        throw new ForgedEvent('The event is not signed by Stripe, or too old.');
      }
      return known(customerOfEvent(stripe, { ...verified.data.object }));
    },
  };
}
