// How the stand-in for Stripe answers what it is asked.
import { type Held, PRICES, type StripeWorld } from './stripe-world.ts';

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

interface StripeAnswer {
  readonly status: number;
  readonly json: object;
}

const found = (json: object): StripeAnswer => ({ status: 200, json });
const refused = (code: string, status = 404): StripeAnswer => ({
  status,
  json: { error: { type: 'invalid_request_error', code, message: code } },
});
const listed = (data: readonly object[]): StripeAnswer =>
  found({ object: 'list', data, has_more: false, url: '/' });

type Answering = (world: StripeWorld, request: StripeRequest, id: string) => StripeAnswer;

const makeCustomer: Answering = ({ make }, { form }) =>
  found(
    make('cus', 'customer', {
      email: form.get('email'),
      metadata: { user_id: form.get('metadata[user_id]') },
    }),
  );

const forgetCustomer: Answering = ({ things, all, end }, _request, id) => {
  if (!things.delete(id)) return refused('resource_missing');
  for (const one of all('subscription')) if (one['customer'] === id) end(one.id);
  return found({ id, object: 'customer', deleted: true });
};

const makeCheckout: Answering = ({ make, things }, { form }) => {
  const field = (name: string): string => form.get(name) ?? '';
  const lookupKey = field('line_items[0][price]').replace('price_of_', '');
  if (!things.has(field('customer')) || PRICES[lookupKey] === undefined)
    return refused('resource_missing', 400);
  const wrong =
    field('mode') !== 'subscription' ||
    field('line_items[0][quantity]') !== '1' ||
    field('client_reference_id') !== field('subscription_data[metadata][user_id]') ||
    !/^https?:\/\/[^/]+\/success$/.test(field('success_url')) ||
    !/^https?:\/\/[^/]+\/subscription$/.test(field('cancel_url'));
  if (wrong) return refused('parameter_invalid', 400);
  const session = make('cs', 'checkout.session', {
    customer: field('customer'),
    status: 'open',
    price: `price_of_${lookupKey}`,
    lookup_key: lookupKey,
    trial: form.get('subscription_data[trial_period_days]'),
    success_url: field('success_url'),
  });
  return found(Object.assign(session, { url: `https://checkout.stripe.example/${session.id}` }));
};

const expanded = (world: StripeWorld, subscription: Held): Held => ({
  ...subscription,
  latest_invoice: world.things.get(String(subscription['latest_invoice'])) ?? null,
});

const ofCustomer = (world: StripeWorld, object: string, { query }: StripeRequest): Held[] =>
  world.all(object).filter(({ customer }) => customer === query.get('customer'));

const cancel: Answering = ({ things, end }, _request, id) => {
  const subscription = things.get(id);
  if (subscription === undefined || subscription['status'] === 'canceled') return refused('resource_missing');
  end(id);
  return found(subscription);
};

const update: Answering = (world, { form }, id) => {
  const subscription = world.things.get(id);
  if (subscription === undefined) return refused('resource_missing');
  world.setEnding(id, form.get('cancel_at_period_end') === 'true');
  return found(subscription);
};

const refund: Answering = (world, { form }) => {
  const made = world.refund(form.get('payment_intent') ?? '');
  return made === undefined ? refused('charge_already_refunded', 400) : found(made);
};

const one: Answering = ({ things }, _request, id) => {
  const thing = things.get(id);
  return thing === undefined ? refused('resource_missing') : found(thing);
};

const routes: readonly (readonly [RegExp, Answering])[] = [
  [/^POST \/v1\/customers$/, makeCustomer],
  [/^GET \/v1\/customers\/(\w+)$/, one],
  [/^DELETE \/v1\/customers\/(\w+)$/, forgetCustomer],
  [
    /^GET \/v1\/prices$/,
    (_world, { query }) => {
      const key = query.get('lookup_keys[0]') ?? '';
      return listed(
        PRICES[key] === undefined ? [] : [{ id: `price_of_${key}`, object: 'price', lookup_key: key }],
      );
    },
  ],
  [/^POST \/v1\/checkout\/sessions$/, makeCheckout],
  [
    /^POST \/v1\/billing_portal\/sessions$/,
    ({ make }) => found(make('bps', 'billing_portal.session', { url: 'https://portal.stripe.example/' })),
  ],
  [
    /^GET \/v1\/subscriptions$/,
    (world, request) =>
      listed(ofCustomer(world, 'subscription', request).map((each) => expanded(world, each))),
  ],
  [/^POST \/v1\/subscriptions\/(\w+)$/, update],
  [/^DELETE \/v1\/subscriptions\/(\w+)$/, cancel],
  [
    /^GET \/v1\/invoices$/,
    ({ all }, { query }) => {
      const since = Number(query.get('created[gte]') ?? 0);
      const own = all('invoice').filter(
        (each) => each['subscription'] === query.get('subscription') && Number(each['created']) >= since,
      );
      return listed(own.slice(0, Number(query.get('limit'))));
    },
  ],
  [/^GET \/v1\/charges$/, (world, request) => listed(ofCustomer(world, 'charge', request))],
  [/^GET \/v1\/charges\/(\w+)$/, one],
  [/^POST \/v1\/refunds$/, refund],
];

export const answerOf = (world: StripeWorld, request: StripeRequest): StripeAnswer => {
  for (const [pattern, answer] of routes) {
    const match = pattern.exec(`${request.method} ${request.path}`);
    if (match !== null) return answer(world, request, match[1] ?? '');
  }
  return refused('unknown_url');
};
