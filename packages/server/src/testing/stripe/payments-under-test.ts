// A server that plans are paid on, with the stand-in for Stripe beside it.
import { lookAtPayments } from '../../billing/look-at-payments.sweep.ts';
import { openStripe } from '../../billing/stripe/open-stripe.ts';
import { type ApiUnderTest, openApiUnderTest, type UnderTestOptions } from '../api-under-test.ts';
import { signatureOf } from './signed-event.ts';
import { type FakeStripe, SECRET_KEY, startFakeStripe, WEBHOOK_SECRET } from './fake-stripe.ts';
import type { StripeEvent } from './stripe-world.ts';

const SITE = 'http://app.local';

export interface PaymentsUnderTest {
  readonly api: ApiUnderTest;
  readonly stripe: FakeStripe;
  /** The form of our own page. */
  readonly checkout: (
    cookie: string,
    lookupKey: string,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  /** Begins a checkout and pays there; the id of what was bought. */
  readonly buy: (cookie: string, lookupKey: string) => Promise<string>;
  /** The plan that the person's devices see. */
  readonly planOf: (cookie: string) => Promise<string>;
  readonly terms: (
    cookie: string,
  ) => Promise<{ subscription: Record<string, unknown> | null; trial: boolean }>;
  /** Sends an event as Stripe does. */
  readonly send: (event: StripeEvent) => Promise<number>;
  readonly sendText: (payload: string, signature: string) => Promise<number>;
  /** Sends whatever has not been sent yet. */
  readonly sendAll: () => Promise<void>;
  /** One round of what recurs. */
  readonly sweep: () => Promise<void>;
  readonly pass: (days: number) => void;
  readonly close: () => Promise<void>;
}

const DAY_MS = 86_400_000;

export async function openPaymentsUnderTest(options: UnderTestOptions = {}): Promise<PaymentsUnderTest> {
  let now = Date.now;
  const stripe = await startFakeStripe(() => now());
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, api: new URL(stripe.url) };
  const api = await openApiUnderTest({
    payment: (clock) => openStripe(settings, clock),
    sellsToEu: true,
    ...options,
  });
  now = () => api.clock.now;
  let sent = 0;

  const sendText: PaymentsUnderTest['sendText'] = async (payload, signature) => {
    const headers = { host: 'app.local', 'content-type': 'application/json', 'stripe-signature': signature };
    const body = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(payload.length) },
      body: payload,
    };
    return (await api.fetch(new Request(`${SITE}/stripe/webhook`, body))).status;
  };
  const send: PaymentsUnderTest['send'] = (event) => {
    const payload = JSON.stringify(event);
    return sendText(payload, signatureOf(payload, api.clock.now));
  };
  const checkout: PaymentsUnderTest['checkout'] = (cookie, lookupKey, headers = {}) => {
    const body = new URLSearchParams({ lookup_key: lookupKey }).toString();
    const usual = { host: 'app.local', origin: SITE, cookie, 'x-forwarded-for': '192.0.2.1' };
    const type = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    };
    return api.fetch(
      new Request(`${SITE}/create-checkout-session`, {
        method: 'POST',
        body,
        headers: { ...usual, ...type, ...headers },
      }),
    );
  };
  const terms: PaymentsUnderTest['terms'] = async (cookie) =>
    (await api.call('GET', '/billing/terms', { cookie })).json;
  const { look } = api.billing.paid ?? { look: async () => {} };
  const looking = lookAtPayments({
    database: api.database,
    now: () => api.clock.now,
    look,
    unexpected: (error) => api.unexpected.push(error),
  });
  return {
    api,
    stripe,
    checkout,
    terms,
    send,
    sendText,
    buy: async (cookie, lookupKey) => {
      const { url } = (await (await checkout(cookie, lookupKey)).json()) as { url: string };
      return stripe.pay(url.split('/').at(-1) ?? '').id;
    },
    planOf: async (cookie) => (await api.call('GET', '/account/session', { cookie })).json.plan,
    sendAll: async () => {
      for (; sent < stripe.events.length; sent += 1) await send(stripe.events[sent] as StripeEvent);
    },
    sweep: () => looking.run(new AbortController().signal),
    pass: (days) => void (api.clock.now += days * DAY_MS),
    close: async () => {
      await api.close();
      await stripe.close();
    },
  };
}
