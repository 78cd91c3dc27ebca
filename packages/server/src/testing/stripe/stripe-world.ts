// What there is at the stand-in for Stripe, and what happens there: each happening is an event to send.
export interface Held {
  readonly id: string;
  readonly object: string;
  [field: string]: unknown;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: Held };
}

export interface StripeWorld {
  /** Everything, by its id. */
  readonly things: Map<string, Held>;
  readonly events: StripeEvent[];
  /** Adds a thing under a new id. */
  readonly make: (prefix: string, object: string, fields: object) => Held;
  readonly all: (object: string) => Held[];
  readonly tell: (type: string, about: Held) => void;
  /** The person pays at a checkout. */
  readonly pay: (sessionId: string) => Held;
  /** The period is over: paid for again, or tried in vain. */
  readonly renew: (subscriptionId: string, paid: boolean) => void;
  /** Stripe gives up after failed payments. */
  readonly giveUp: (subscriptionId: string) => void;
  readonly end: (subscriptionId: string) => void;
  readonly setEnding: (subscriptionId: string, ends: boolean) => void;
  readonly dispute: (subscriptionId: string) => void;
  readonly refund: (intent: string) => Held | undefined;
  /** Half of what is left; what is less than a euro then, whole. */
  readonly refundPart: (intent: string) => void;
  /** In the portal: what is dearer is paid for at once by its share, for what is cheaper there is a credit. */
  readonly changePlan: (subscriptionId: string, lookupKey: string) => void;
  readonly seconds: () => number;
}

const MONTH_S = 30 * 86_400;

/** Prices by their lookup keys, in cents. */
export const PRICES: Readonly<Record<string, number>> = {
  'Pro-9813c64': 2500,
  'Pro-yearly-9813c64': 19_500,
  'Max-9813c64': 9900,
  'Max-yearly-9813c64': 77_200,
};

export function openWorld(now: () => number): StripeWorld {
  const things = new Map<string, Held>();
  const events: StripeEvent[] = [];
  let count = 0;
  const seconds = (): number => Math.floor(now() / 1000);

  const make: StripeWorld['make'] = (prefix, object, fields) => {
    const thing = { id: `${prefix}_${(count += 1)}`, object, created: seconds(), ...fields };
    things.set(thing.id, thing);
    return thing;
  };
  const all = (object: string): Held[] =>
    [...things.values()].filter((thing) => thing.object === object).toReversed();
  const tell: StripeWorld['tell'] = (type, about) => {
    const data = { object: structuredClone(about) };
    events.push({ id: `evt_${(count += 1)}`, object: 'event', type, created: seconds(), data });
  };
  const at = (id: string): Held => {
    const thing = things.get(id);
    if (thing === undefined) throw new Error(`There is no ${id}.`);
    return thing;
  };
  const change = (id: string, fields: object): Held => Object.assign(at(id), fields);

  /** Of nothing there is an invoice without a payment. */
  const charge = (subscription: Held, amount: number): void => {
    const { customer } = subscription;
    const data: object[] = [];
    if (amount > 0) {
      const intent = make('pi', 'payment_intent', { customer });
      const back = { refunded: false, disputed: false, amount_refunded: 0 };
      make('ch', 'charge', { customer, payment_intent: intent.id, amount, ...back });
      data.push({ payment: { type: 'payment_intent', payment_intent: intent.id } });
    }
    const payments = { object: 'list', data };
    const invoice = make('in', 'invoice', {
      customer,
      subscription: subscription.id,
      status: 'paid',
      payments,
    });
    change(subscription.id, { latest_invoice: invoice.id });
    tell('invoice.paid', invoice);
  };
  const itemOf = (subscription: Held): { price: { id: string; lookup_key: string } } => {
    const [item] = (subscription['items'] as { data: { price: { id: string; lookup_key: string } }[] }).data;
    if (item === undefined) throw new Error('A subscription without a price.');
    return item;
  };
  const priceOf = (subscription: Held): number => PRICES[itemOf(subscription).price.lookup_key] ?? 0;
  const period = (subscription: Held, from: number): void => {
    const data = subscription['items'] as { data: object[] };
    for (const item of data.data)
      Object.assign(item, { current_period_start: from, current_period_end: from + MONTH_S });
  };
  const end: StripeWorld['end'] = (id) => {
    if (at(id)['status'] === 'canceled') return;
    tell('customer.subscription.deleted', change(id, { status: 'canceled', ended_at: seconds() }));
  };

  return {
    things,
    events,
    make,
    all,
    tell,
    end,
    seconds,
    pay: (sessionId) => {
      const session = at(sessionId);
      const trialDays = Number(session['trial'] ?? 0);
      const from = seconds();
      const trialEnd = trialDays === 0 ? null : from + trialDays * 86_400;
      const subscription = make('sub', 'subscription', {
        customer: session['customer'],
        status: trialDays === 0 ? 'active' : 'trialing',
        start_date: from,
        trial_end: trialEnd,
        cancel_at_period_end: false,
        cancel_at: null,
        latest_invoice: null,
        items: {
          object: 'list',
          data: [
            {
              price: { id: session['price'], object: 'price', lookup_key: session['lookup_key'] },
              current_period_start: from,
              current_period_end: trialEnd ?? from + MONTH_S,
            },
          ],
        },
      });
      if (trialDays === 0) charge(subscription, priceOf(subscription));
      tell(
        'checkout.session.completed',
        change(sessionId, { status: 'complete', subscription: subscription.id }),
      );
      tell('customer.subscription.created', subscription);
      return subscription;
    },
    renew: (id, paid) => {
      const subscription = at(id);
      if (!['active', 'trialing', 'past_due'].includes(String(subscription['status']))) return;
      if (subscription['cancel_at_period_end'] === true) return end(id);
      period(subscription, seconds());
      if (paid) charge(subscription, priceOf(subscription));
      tell('customer.subscription.updated', change(id, { status: paid ? 'active' : 'past_due' }));
    },
    giveUp: (id) => {
      if (at(id)['status'] !== 'past_due') return;
      tell('customer.subscription.updated', change(id, { status: 'unpaid' }));
    },
    setEnding: (id, ends) => {
      if (at(id)['status'] === 'canceled') return;
      tell('customer.subscription.updated', change(id, { cancel_at_period_end: ends }));
    },
    dispute: (id) => {
      const [payment] = intentsOf(things.get(String(at(id)['latest_invoice'])));
      const charged = all('charge').find((one) => one['payment_intent'] === payment);
      if (charged === undefined) return;
      Object.assign(charged, { disputed: true });
      tell('charge.dispute.created', make('dp', 'dispute', { charge: charged.id, payment_intent: payment }));
    },
    refund: (intent) => {
      const charged = all('charge').find((one) => one['payment_intent'] === intent);
      if (charged === undefined || charged['refunded'] === true) return undefined;
      tell('charge.refunded', Object.assign(charged, { refunded: true, amount_refunded: charged['amount'] }));
      return make('re', 'refund', { payment_intent: intent, charge: charged.id });
    },
    refundPart: (intent) => {
      const charged = all('charge').find((one) => one['payment_intent'] === intent);
      if (charged === undefined || charged['refunded'] === true) return;
      const [amount, before] = [Number(charged['amount']), Number(charged['amount_refunded'])];
      const next = amount - before < 100 ? amount : before + Math.floor((amount - before) / 2);
      tell('charge.refunded', Object.assign(charged, { amount_refunded: next, refunded: next === amount }));
    },
    changePlan: (id, lookupKey) => {
      const subscription = at(id);
      if (!['active', 'trialing'].includes(String(subscription['status']))) return;
      const before = priceOf(subscription);
      Object.assign(itemOf(subscription), {
        price: { id: `price_of_${lookupKey}`, object: 'price', lookup_key: lookupKey },
      });
      const share = Math.floor((priceOf(subscription) - before) / 2);
      if (subscription['status'] === 'active') charge(subscription, share);
      tell('customer.subscription.updated', subscription);
    },
  };
}

/** The intents of an invoice. */
export const intentsOf = (invoice: Held | undefined): string[] => {
  const payments = invoice?.['payments'] as { data: { payment: { payment_intent: string } }[] } | undefined;
  return (payments?.data ?? []).map(({ payment }) => payment.payment_intent);
};
