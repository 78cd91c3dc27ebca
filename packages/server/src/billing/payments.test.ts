import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../testing/api-under-test.ts';
import { openPaymentsUnderTest, type PaymentsUnderTest } from '../testing/stripe/payments-under-test.ts';
import { intentsOf } from '../testing/stripe/stripe-world.ts';
import { signatureOf } from '../testing/stripe/signed-event.ts';

const PRO = 'Pro-9813c64';

let shop: PaymentsUnderTest;
beforeAll(async () => {
  shop = await openPaymentsUnderTest();
});
afterAll(async () => {
  expect(shop.stripe.faults).toEqual([]);
  await shop.close();
});

const person = () => newPerson(shop.api);
/** A person with the Pro plan, as Stripe said. */
const member = async (lookupKey = PRO) => {
  const who = await person();
  const bought = await shop.buy(who.cookie, lookupKey);
  await shop.sendAll();
  return { ...who, bought };
};
const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { code?: unknown }).code;
const held = (id: string) => shop.stripe.things.get(id);
const post = (cookie: string, path: string) =>
  shop.api.call('POST', `/billing/${path}`, { cookie, body: {} });

test('a checkout is a form from our own page alone, by a person who is signed in', async () => {
  const { cookie } = await person();
  const begun = await shop.checkout(cookie, PRO);
  // covers: PAY-028
  expect({ status: begun.status, json: await begun.json() }).toEqual({
    status: 200,
    json: { url: expect.stringMatching(/^https:\/\/checkout\.stripe\.example\/cs_/) },
  });
  const refused = [
    await shop.checkout('', PRO),
    await shop.checkout(cookie, PRO, { origin: 'https://evil.example' }),
    await shop.checkout(cookie, PRO, { 'content-type': 'application/json' }),
    await shop.checkout(cookie, 'Pro-of-somebody'),
  ];
  // covers: T-04
  expect(await Promise.all(refused.map(codeOf))).toEqual([
    'not_authenticated',
    'origin_refused',
    'unsupported_type',
    'invalid',
  ]);
});

test('the checkout asks for two weeks without cost the first time, and asked for again it is the same one', async () => {
  const { cookie, user } = await person();
  const urls = [];
  for (let count = 0; count < 3; count += 1)
    urls.push(((await (await shop.checkout(cookie, PRO)).json()) as { url: string }).url);
  expect(new Set(urls).size).toBe(1);
  const session = held(String(urls[0]).split('/').at(-1) ?? '');
  // covers: PAY-017
  expect(session).toMatchObject({ trial: '14', lookup_key: PRO, success_url: 'http://app.local/success' });
  expect(held(String(session?.['customer']))).toMatchObject({ metadata: { user_id: user.user_id } });
});

test('only what Stripe says changes the plan: not the checkout, not the page that follows it', async () => {
  const { cookie } = await person();
  await shop.buy(cookie, PRO);
  await shop.api.call('POST', '/billing/take-up', { cookie, body: { plan: 'PRO' } });
  // covers: PLAN-017 PAY-037
  expect(await shop.planOf(cookie)).toBe('FREE');
  await shop.sendAll();
  // covers: PLAN-018
  expect(await shop.planOf(cookie)).toBe('PRO');
  const { subscription, trial } = await shop.terms(cookie);
  expect({ trial, plan: subscription?.['plan'], status: subscription?.['status'] }).toEqual({
    trial: false,
    plan: 'PRO',
    status: 'trial',
  });
});

test('somebody who pays already is led to what they can change, not to a second checkout', async () => {
  const { cookie } = await member();
  const { url } = (await (await shop.checkout(cookie, PRO)).json()) as { url: string };
  expect(url).toBe('https://portal.stripe.example/');
  // covers: PAY-039
  expect((await post(cookie, 'portal')).json).toEqual({ url });
});

test('a failed payment leaves the plan while it is tried again, and takes it when it is given up', async () => {
  const { cookie, bought } = await member();
  shop.stripe.renew(bought, false);
  await shop.sendAll();
  expect(await shop.planOf(cookie)).toBe('PRO');
  expect((await shop.terms(cookie)).subscription).toMatchObject({ status: 'past_due' });
  shop.stripe.giveUp(bought);
  await shop.sendAll();
  // covers: PAY-039
  expect(await shop.planOf(cookie)).toBe('FREE');
});

test.each([
  ['disputed', (id: string) => shop.stripe.dispute(id)],
  [
    'given back',
    (id: string) => {
      const invoice = held(String(held(id)?.['latest_invoice']));
      const [intent = ''] = intentsOf(invoice);
      shop.stripe.refund(intent);
    },
  ],
])('a payment that is %s ends the plan, and nothing more is taken', async (_what, happens) => {
  const { cookie, bought } = await member();
  shop.stripe.renew(bought, true);
  await shop.sendAll();
  happens(bought);
  await shop.sendAll();
  // covers: PAY-039
  expect({ plan: await shop.planOf(cookie), status: held(bought)?.['status'] }).toEqual({
    plan: 'FREE',
    status: 'canceled',
  });
});

test('a plan that was bought twice, as in two tabs, is paid for once', async () => {
  const { cookie } = await member();
  // The free time is used up, so that the second costs at once.
  await post(cookie, 'withdraw');
  await shop.checkout(cookie, PRO);
  const [open] = shop.stripe.all('checkout.session');
  const twice = [shop.stripe.pay(String(open?.id)), shop.stripe.pay(String(open?.id))];
  await shop.sendAll();
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
  const paid = shop.stripe.all('charge').filter(({ customer }) => customer === open?.['customer']);
  expect(paid.map(({ refunded }) => refunded).toSorted()).toEqual([false, true]);
  expect(await shop.planOf(cookie)).toBe('PRO');
});

test('an event that is lost is made up for', async () => {
  const { cookie } = await person();
  await shop.buy(cookie, PRO);
  shop.pass(0.001);
  await shop.sweep();
  expect(await shop.planOf(cookie)).toBe('PRO');
  await shop.sendAll();
});

test('a person who deletes the account is charged nothing more, and Stripe forgets them', async () => {
  const { user, bought } = await member();
  await shop.api.billing.paid?.forget(user.user_id);
  expect(held(bought)?.['status']).toBe('canceled');
  expect(shop.stripe.all('customer').map(({ metadata }) => metadata)).not.toContainEqual({
    user_id: user.user_id,
  });
  // Done twice it is done.
  await shop.api.billing.paid?.forget(user.user_id);
});

test('a customer of somebody else at Stripe changes nothing here', async () => {
  const foreign = shop.stripe.make('cus', 'customer', { metadata: {} });
  const gone = shop.stripe.make('cus', 'customer', { metadata: { user_id: crypto.randomUUID() } });
  for (const customer of [foreign, gone]) {
    shop.stripe.tell('customer.created', customer);
    shop.stripe.tell('invoice.paid', shop.stripe.make('in', 'invoice', { customer: customer.id }));
  }
  const real = new URL('../testing/stripe/real/event-account-updated.json', import.meta.url);
  const told = readFileSync(real, 'utf8');
  expect(await shop.sendText(told, signatureOf(told, shop.api.clock.now))).toBe(200);
  const before = shop.api.unexpected.length;
  await shop.sendAll();
  expect(shop.api.unexpected.length).toBe(before);
});
