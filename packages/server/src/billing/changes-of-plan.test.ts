// What becomes of a plan that is changed in Stripe's portal, and of one of which some of the money is back. Events only make the
// server ask, so they come here in every order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../testing/api-under-test.ts';
import { openPaymentsUnderTest, type PaymentsUnderTest } from '../testing/stripe/payments-under-test.ts';
import { intentsOf, type StripeEvent } from '../testing/stripe/stripe-world.ts';

const [PRO, MAX] = ['Pro-9813c64', 'Max-9813c64'] as const;

let shop: PaymentsUnderTest;
beforeAll(async () => {
  shop = await openPaymentsUnderTest();
});
afterAll(async () => {
  expect(shop.stripe.faults).toEqual([]);
  await shop.close();
});

/** Somebody who has paid for the present month. */
const paying = async (lookupKey: string) => {
  const who = await newPerson(shop.api);
  const bought = await shop.buy(who.cookie, lookupKey);
  shop.pass(15);
  shop.stripe.renew(bought, true);
  await shop.sendAll();
  return { ...who, bought };
};
const held = (id: string) => shop.stripe.things.get(id);
const standing = async ({ cookie, bought }: { cookie: string; bought: string }) => ({
  plan: await shop.planOf(cookie),
  status: held(bought)?.['status'],
});
/** Of the newest invoice. */
const intentOf = (id: string): string => intentsOf(held(String(held(id)?.['latest_invoice'])))[0] ?? '';
/** The events of what happens, sent in this order; the rest is sent afterwards, as if it had been late. */
const sending = async (
  order: (events: StripeEvent[]) => StripeEvent[],
  happens: () => void,
): Promise<void> => {
  const before = shop.stripe.events.length;
  happens();
  for (const event of order(shop.stripe.events.slice(before))) await shop.send(event);
};
const ORDERS: readonly (readonly [string, (events: StripeEvent[]) => StripeEvent[]])[] = [
  ['in order', (events) => events],
  ['in the other order', (events) => events.toReversed()],
  ['twice', (events) => [...events, ...events]],
  ['the last alone', (events) => events.slice(-1)],
];

test.each(ORDERS)(
  'a plan that is changed to Max, to Pro and back is the one of Stripe, with events %s',
  async (_how, order) => {
    const maria = await paying(PRO);
    for (const [key, plan] of [
      [MAX, 'MAX'],
      [PRO, 'PRO'],
      [MAX, 'MAX'],
    ] as const) {
      await sending(order, () => shop.stripe.changePlan(maria.bought, key));
      // covers: PAY-039
      expect(await standing(maria)).toEqual({ plan, status: 'active' });
    }
    await shop.sendAll();
    expect(await standing(maria)).toEqual({ plan: 'MAX', status: 'active' });
  },
);

test('a plan that is changed while nobody is told of it is found within a day', async () => {
  const maria = await paying(PRO);
  shop.stripe.changePlan(maria.bought, MAX);
  shop.pass(1.1);
  await shop.sweep();
  expect(await shop.planOf(maria.cookie)).toBe('MAX');
});

test('a plan that is changed in the free time costs nothing, and goes on as free', async () => {
  const who = await newPerson(shop.api);
  const bought = await shop.buy(who.cookie, PRO);
  shop.stripe.changePlan(bought, MAX);
  await shop.sendAll();
  expect(await standing({ ...who, bought })).toEqual({ plan: 'MAX', status: 'trialing' });
  expect(intentOf(bought)).toBe('');
});

test('money that is given back in part leaves the plan, and given back whole by and by it ends', async () => {
  const maria = await paying(PRO);
  const intent = intentOf(maria.bought);
  shop.stripe.refundPart(intent);
  await shop.sendAll();
  // covers: PAY-039
  expect(await standing(maria)).toEqual({ plan: 'PRO', status: 'active' });
  for (let count = 0; count < 9; count += 1) shop.stripe.refundPart(intent);
  await shop.sendAll();
  expect(await standing(maria)).toEqual({ plan: 'FREE', status: 'canceled' });
});

test('the difference that is given back after a change leaves the plan, as the month itself is paid', async () => {
  const maria = await paying(PRO);
  shop.stripe.changePlan(maria.bought, MAX);
  shop.stripe.refund(intentOf(maria.bought));
  await shop.sendAll();
  expect(await standing(maria)).toEqual({ plan: 'MAX', status: 'active' });
});

test.each([
  ['the month', 'first'],
  ['the difference', 'last'],
] as const)('a plan ends where %s of a changed one is disputed', async (_what, which) => {
  const maria = await paying(PRO);
  const month = held(maria.bought)?.['latest_invoice'];
  shop.stripe.changePlan(maria.bought, MAX);
  const difference = held(maria.bought)?.['latest_invoice'];
  const [intent] = intentsOf(held(String(which === 'first' ? month : difference)));
  const charge = shop.stripe.all('charge').find((one) => one['payment_intent'] === intent);
  Object.assign(charge ?? {}, { disputed: true });
  shop.stripe.tell('charge.dispute.created', shop.stripe.make('dp', 'dispute', { charge: charge?.id }));
  await shop.sendAll();
  // covers: PAY-039
  expect(await standing(maria)).toEqual({ plan: 'FREE', status: 'canceled' });
});

test('a dispute of a month that is over ends nothing that was paid since', async () => {
  const maria = await paying(PRO);
  const before = intentOf(maria.bought);
  shop.pass(31);
  shop.stripe.renew(maria.bought, true);
  await shop.sendAll();
  const charge = shop.stripe.all('charge').find((one) => one['payment_intent'] === before);
  Object.assign(charge ?? {}, { disputed: true });
  shop.stripe.tell('charge.dispute.created', shop.stripe.make('dp', 'dispute', { charge: charge?.id }));
  await shop.sendAll();
  expect(await standing(maria)).toEqual({ plan: 'PRO', status: 'active' });
});

test('a plan bought anew after a dispute is not held against the old payment', async () => {
  const maria = await paying(PRO);
  shop.stripe.dispute(maria.bought);
  await shop.sendAll();
  const again = await shop.buy(maria.cookie, MAX);
  await shop.sendAll();
  expect(await standing({ cookie: maria.cookie, bought: again })).toEqual({ plan: 'MAX', status: 'active' });
});

test('a withdrawal after a change and a refund in part gives back what is left of both payments', async () => {
  const maria = await paying(PRO);
  const month = intentOf(maria.bought);
  shop.stripe.refundPart(month);
  shop.stripe.changePlan(maria.bought, MAX);
  await shop.sendAll();
  // Fourteen days from the contract: before the month that was paid for.
  shop.pass(-14);
  const { status } = await shop.api.call('POST', '/billing/withdraw', { cookie: maria.cookie, body: {} });
  expect(status).toBe(200);
  const own = shop.stripe
    .all('charge')
    .filter(({ customer }) => customer === held(maria.bought)?.['customer']);
  // covers: PAY-039
  expect(own.map(({ refunded }) => refunded)).toEqual([true, true]);
  expect(await standing(maria)).toEqual({ plan: 'FREE', status: 'canceled' });
});
