// One person at random: buys, leaves, comes back, and Stripe's events come late, twice, in another order or not at all.
// What has to hold in the end is judged by what Stripe has.
import { newPerson } from '../api-under-test.ts';
import { isMoneyBack, PAYING, planBy } from './judged-by-stripe.ts';
import type { PaymentsUnderTest } from './payments-under-test.ts';
import { type Held, intentsOf, type StripeEvent } from './stripe-world.ts';

/** 0 inclusive to 1 exclusive. */
export type Dice = () => number;

const KEYS = ['Pro-9813c64', 'Pro-yearly-9813c64', 'Max-9813c64'];
const ACTS = 25;

interface Run {
  readonly shop: PaymentsUnderTest;
  readonly dice: Dice;
  readonly who: Awaited<ReturnType<typeof newPerson>>;
  /** Events of this person that were not sent. */
  waiting: StripeEvent[];
  /** Subscriptions that were withdrawn from. */
  readonly withdrawn: Set<string>;
  readonly seen: { events: number; cancelled: number };
  /** The database fails now and then. */
  readonly shake: (is: boolean) => void;
}

const one = <T>(from: readonly T[], dice: Dice): T | undefined => from[Math.floor(dice() * from.length)];

const post = (run: Run, path: string) =>
  run.shop.api.call('POST', `/billing/${path}`, { cookie: run.who.cookie, body: {} });

const customers = ({ shop, who }: Run): string[] =>
  shop.stripe
    .all('customer')
    .filter(({ metadata }) => (metadata as { user_id?: string }).user_id === who.user.user_id)
    .map(({ id }) => id);
const subscriptions = (run: Run): Held[] => {
  const own = customers(run);
  return run.shop.stripe.all('subscription').filter(({ customer }) => own.includes(String(customer)));
};
/** They can be paid at for a day. */
const openSessions = (run: Run): Held[] => {
  const own = customers(run);
  const since = run.shop.stripe.seconds() - 86_400;
  return run.shop.stripe
    .all('checkout.session')
    .filter(
      ({ customer, status, created }) =>
        own.includes(String(customer)) && status === 'open' && Number(created) > since,
    );
};

/** On record at our server: null where nothing is paid for. */
const onRecord = async (run: Run): Promise<{ of: string | null; leaving: string | null }> => {
  const { rows } = await run.shop.api.database.owner.query<{ of: string | null; leaving: string | null }>(
    'select subscription_id as of, leaving_of || leaving || extract(epoch from leaving_at) as leaving from subscriptions where user_id = $1',
    [run.who.user.user_id],
  );
  return rows[0] ?? { of: null, leaving: null };
};

/** What a person does that has a receipt; counted by what was declared, whatever became of the answer. */
const declare = async (run: Run, path: 'cancel' | 'withdraw'): Promise<void> => {
  // A moment of its own.
  run.shop.pass(1e-6);
  const before = await onRecord(run);
  await post(run, path);
  const after = await onRecord(run);
  if (before.leaving === after.leaving || after.leaving === null) return;
  if (path === 'withdraw' && before.of !== null) run.withdrawn.add(before.of);
  else run.seen.cancelled += 1;
};

const acts: readonly ((run: Run) => Promise<unknown> | void)[] = [
  async (run) => run.shop.checkout(run.who.cookie, one(KEYS, run.dice) ?? ''),
  (run) => {
    const session = one(openSessions(run), run.dice);
    if (session !== undefined) run.shop.stripe.pay(session.id);
  },
  (run) => {
    // In two tabs.
    const session = one(openSessions(run), run.dice);
    if (session !== undefined) for (let tab = 0; tab < 2; tab += 1) run.shop.stripe.pay(session.id);
  },
  (run) => declare(run, 'cancel'),
  (run) => declare(run, 'withdraw'),
  (run) => post(run, 'keep'),
  (run) => {
    const subscription = one(subscriptions(run), run.dice);
    if (subscription === undefined) return;
    const { stripe } = run.shop;
    const happens = [
      () => stripe.renew(subscription.id, true),
      () => stripe.renew(subscription.id, false),
      () => stripe.giveUp(subscription.id),
      () => stripe.setEnding(subscription.id, run.dice() < 0.5),
      () => stripe.end(subscription.id),
      () => stripe.dispute(subscription.id),
      () => {
        const [intent = ''] = intentsOf(stripe.things.get(String(subscription['latest_invoice'])));
        stripe.refund(intent);
      },
      () => {
        const [intent = ''] = intentsOf(stripe.things.get(String(subscription['latest_invoice'])));
        stripe.refundPart(intent);
      },
      () => stripe.changePlan(subscription.id, one(KEYS, run.dice) ?? ''),
      () => stripe.changePlan(subscription.id, one(KEYS, run.dice) ?? ''),
    ];
    one(happens, run.dice)?.();
  },
  async (run) => {
    // A receipt is sent within days.
    run.shake(false);
    await run.shop.api.mailsTo(run.who.email);
    run.shake(true);
    run.shop.pass(run.dice() * 20);
  },
  (run) => run.shop.sweep(),
  // A dropped connection is asked for again by the library, which waits: that is for other tests.
  (run) => void (run.shop.stripe.busy = one(['before', 'after', undefined, undefined, undefined], run.dice)),
  deliver,
  deliver,
];

/** Some of what is waiting, in any order; some of it twice, some of it never. */
async function deliver(run: Run): Promise<void> {
  const { shop, dice } = run;
  run.waiting.push(...shop.stripe.events.slice(run.seen.events));
  run.seen.events = shop.stripe.events.length;
  const shuffled = run.waiting.map((event) => ({ event, at: dice() })).toSorted((a, b) => a.at - b.at);
  const later: StripeEvent[] = [];
  for (const { event } of shuffled) {
    const lot = dice();
    if (lot < 0.2) later.push(event);
    else if (lot < 0.35) continue;
    else if ((await shop.send(event)) !== 200) later.push(event);
    if (lot > 0.8) await shop.send(event);
  }
  run.waiting = later;
}

/** Time passes until nothing is left to look at. */
const settle = async (run: Run): Promise<void> => {
  run.shop.stripe.busy = undefined;
  for (let day = 0; day < 3; day += 1) {
    run.shop.pass(1.1);
    await run.shop.sweep();
  }
};

/** Later people are not held up by what this one pays for. */
const forget = async (run: Run): Promise<void> => {
  const { stripe, api } = run.shop;
  await api.database.owner.query('update subscriptions set look_at = null where user_id = $1', [
    run.who.user.user_id,
  ]);
  const own = new Set(customers(run));
  for (const { id, customer } of stripe.things.values())
    if (own.has(id) || own.has(String(customer))) stripe.things.delete(id);
};

/** What is not as it has to be; none. */
const breachesOf = async (run: Run): Promise<string[]> => {
  const { shop, who } = run;
  const breaches: string[] = [];
  const wrong = (is: boolean, what: string): void => void (is && breaches.push(what));
  const paying = subscriptions(run).filter(({ status }) => PAYING.includes(String(status)));
  wrong(paying.length > 1, `pays ${paying.length} times`);
  const plan = await shop.planOf(who.cookie);
  wrong(plan !== planBy(paying), `has ${plan} and pays for ${planBy(paying)}`);
  for (const { id } of paying.filter((each) => isMoneyBack(shop.stripe, each)))
    breaches.push(`${id} goes on, and its money is back`);
  for (const id of run.withdrawn) {
    wrong(shop.stripe.things.get(id)?.['status'] !== 'canceled', `${id} was withdrawn from and goes on`);
    const intents = shop.stripe
      .all('invoice')
      .filter(({ subscription }) => subscription === id)
      .flatMap(intentsOf);
    const kept = shop.stripe
      .all('charge')
      .filter((charge) => intents.includes(String(charge['payment_intent'])) && charge['refunded'] !== true);
    wrong(kept.length > 0, `${kept.length} payments of ${id} were not given back`);
  }
  const mails = (await shop.api.mailsTo(who.email)).map(({ subject }) => subject);
  const received = (words: string): number => mails.filter((subject) => subject.startsWith(words)).length;
  wrong(
    received('You withdrew') !== run.withdrawn.size,
    `${received('You withdrew')} receipts of ${run.withdrawn.size} withdrawals`,
  );
  wrong(
    received('You cancelled') !== run.seen.cancelled,
    `${received('You cancelled')} receipts of ${run.seen.cancelled} cancellations`,
  );
  return [...breaches, ...shop.stripe.faults.splice(0)];
};

export interface Ran {
  readonly breaches: readonly string[];
  readonly withdrawals: number;
  readonly cancellations: number;
  readonly subscriptions: number;
}

export const runPayments = async (
  shop: PaymentsUnderTest,
  dice: Dice,
  shake: (is: boolean) => void,
): Promise<Ran> => {
  const who = await newPerson(shop.api);
  const seen = { events: shop.stripe.events.length, cancelled: 0 };
  const run: Run = { shop, dice, who, waiting: [], withdrawn: new Set(), seen, shake };
  shake(true);
  for (let count = 0; count < ACTS; count += 1) await one(acts, dice)?.(run);
  shake(false);
  await settle(run);
  const ran = {
    breaches: await breachesOf(run),
    withdrawals: run.withdrawn.size,
    cancellations: run.seen.cancelled,
    subscriptions: subscriptions(run).length,
  };
  await forget(run);
  return ran;
};
