import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../testing/api-under-test.ts';
import { Device, medication, put } from '../testing/people/device.ts';
import { newId } from '../testing/people/person.ts';
import { openPaymentsUnderTest, type PaymentsUnderTest } from '../testing/stripe/payments-under-test.ts';

const PRO = 'Pro-9813c64';

let shop: PaymentsUnderTest;
beforeAll(async () => {
  shop = await openPaymentsUnderTest();
});
afterAll(async () => {
  expect(shop.stripe.faults).toEqual([]);
  await shop.close();
});

const member = async () => {
  const who = await newPerson(shop.api);
  const bought = await shop.buy(who.cookie, PRO);
  await shop.sendAll();
  return { ...who, bought };
};
const post = (cookie: string, path: string) =>
  shop.api.call('POST', `/billing/${path}`, { cookie, body: {} });
const receipts = async (email: string) =>
  (await shop.api.mailsTo(email))
    .filter(({ subject }) => subject.endsWith(' plan'))
    .map(({ subject }) => subject);

test('a cancelled plan stays until what is paid for is over, with one receipt, and can be kept after all', async () => {
  const { cookie, email, bought } = await member();
  for (let count = 0; count < 2; count += 1) {
    const { json } = await post(cookie, 'cancel');
    expect(json.subscription).toMatchObject({ status: 'ending', plan: 'PRO', ends_at: expect.any(String) });
  }
  await shop.sendAll();
  // covers: PAY-039
  expect(shop.stripe.things.get(bought)?.['cancel_at_period_end']).toBe(true);
  const sent = (await shop.api.mailsTo(email)).filter(({ subject }) => subject.includes('cancelled'));
  expect(sent.map(({ text }) => /on (.*? at .*?) \(UTC\)/.exec(text)?.[1])).toEqual([
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
      shop.api.clock.now,
    ),
  ]);
  const { json: kept } = await post(cookie, 'keep');
  expect(kept.subscription).toMatchObject({ status: 'trial', ends_at: null });
  await post(cookie, 'cancel');
  // Taken back at Stripe, and cancelled here again.
  shop.stripe.setEnding(bought, false);
  await shop.sendAll();
  expect((await shop.terms(cookie)).subscription).toMatchObject({ status: 'trial' });
  await post(cookie, 'cancel');
  expect(shop.stripe.things.get(bought)?.['cancel_at_period_end']).toBe(true);
  shop.pass(15);
  shop.stripe.renew(bought, true);
  await shop.sendAll();
  expect(await shop.planOf(cookie)).toBe('FREE');
  expect(await receipts(email)).toHaveLength(3);
});

test('a plan that is cancelled and kept while Stripe cannot be reached goes on', async () => {
  const { cookie, bought } = await member();
  shop.stripe.away = true;
  await post(cookie, 'cancel');
  await post(cookie, 'keep');
  shop.stripe.away = false;
  shop.pass(0.01);
  await shop.sweep();
  // covers: PAY-039
  expect(shop.stripe.things.get(bought)?.['cancel_at_period_end']).toBe(false);
  expect((await shop.terms(cookie)).subscription).toMatchObject({ status: 'trial', ends_at: null });
});

test('a withdrawal holds at once, gives the money back, and is confirmed by mail with date and time', async () => {
  const { cookie, email, bought } = await member();
  shop.stripe.renew(bought, true);
  await shop.sendAll();
  expect((await shop.terms(cookie)).subscription).toMatchObject({ withdraw_until: expect.any(String) });
  const answers = [await post(cookie, 'withdraw'), await post(cookie, 'withdraw')];
  expect(answers.map(({ status, json }) => [status, json.subscription])).toEqual([
    [200, null],
    [200, null],
  ]);
  await shop.sendAll();
  expect(await shop.planOf(cookie)).toBe('FREE');
  expect(shop.stripe.things.get(bought)?.['status']).toBe('canceled');
  const customer = shop.stripe.things.get(bought)?.['customer'];
  const paid = shop.stripe.all('charge').filter((charge) => charge['customer'] === customer);
  expect(paid.map(({ refunded }) => refunded)).toEqual([true]);
  const mails = await shop.api.mailsTo(email);
  const [receipt, ...more] = mails.filter(({ subject }) => subject.startsWith('You withdrew'));
  expect(more).toEqual([]);
  expect(receipt?.text).toMatch(/withdrew from the contract .* on \w+ \d+, \d+ at \d+:\d+\s\wM \(UTC\)/);
});

test('the right to withdraw ends with the fourteenth day, and is there only where plans are sold to the EU', async () => {
  const { cookie } = await member();
  shop.pass(16);
  expect((await post(cookie, 'withdraw')).json).toMatchObject({ code: 'withdrawal_over' });
  expect((await shop.terms(cookie)).subscription).toMatchObject({ withdraw_until: null });
  expect(await shop.planOf(cookie)).toBe('PRO');
  const elsewhere = await openPaymentsUnderTest({ sellsToEu: false });
  const other = await newPerson(elsewhere.api);
  await elsewhere.buy(other.cookie, PRO);
  await elsewhere.sendAll();
  const { json } = await elsewhere.api.call('POST', '/billing/withdraw', { cookie: other.cookie, body: {} });
  expect(json).toMatchObject({ code: 'not_found' });
  expect(await elsewhere.planOf(other.cookie)).toBe('PRO');
  await elsewhere.close();
});

test('a withdrawal that is declared while Stripe cannot be reached holds, and is carried out once it can', async () => {
  const { cookie, email, bought } = await member();
  shop.stripe.away = true;
  expect((await post(cookie, 'withdraw')).status).toBe(200);
  expect(await shop.planOf(cookie)).toBe('FREE');
  expect((await post(cookie, 'portal')).json).toMatchObject({ code: 'payment_unreachable' });
  const refused = await shop.checkout(cookie, PRO);
  expect(refused.status).toBe(503);
  await shop.sweep();
  expect(shop.stripe.things.get(bought)?.['status']).toBe('trialing');
  shop.stripe.away = false;
  shop.pass(0.01);
  await shop.sweep();
  expect(shop.stripe.things.get(bought)?.['status']).toBe('canceled');
  expect(await receipts(email)).toHaveLength(1);
});

test('an event that comes while Stripe cannot be reached is not lost', async () => {
  const { cookie } = await newPerson(shop.api);
  await shop.buy(cookie, PRO);
  const events = shop.stripe.events.slice(-2);
  shop.stripe.away = true;
  for (const event of events) expect(await shop.send(event)).toBe(200);
  shop.stripe.away = false;
  expect(await shop.planOf(cookie)).toBe('FREE');
  await shop.sweep();
  expect(await shop.planOf(cookie)).toBe('PRO');
});

test('active medications stay active when a plan ends', async () => {
  const { cookie, user } = await member();
  const person = { userId: user.user_id, accountId: user.id, sessionId: crypto.randomUUID() };
  const device = new Device(shop.api.sync, person);
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    await device.do(
      put('medications', newId(), medication(name, { frequency: 'once_daily', times: ['08:00'] })),
    );
  await post(cookie, 'withdraw');
  const { rows } = await shop.api.database.owner.query(
    'select count(*)::int as active from medications where user_id = $1 and is_active and deleted_at is null',
    [user.user_id],
  );
  expect(await shop.planOf(cookie)).toBe('FREE');
  // covers: PLAN-003
  expect(rows).toEqual([{ active: 5 }]);
});
