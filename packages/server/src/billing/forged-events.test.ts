import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../testing/api-under-test.ts';
import { WEBHOOK_SECRET } from '../testing/stripe/fake-stripe.ts';
import { openPaymentsUnderTest, type PaymentsUnderTest } from '../testing/stripe/payments-under-test.ts';
import { signatureOf } from '../testing/stripe/signed-event.ts';

/** How many are tried; `npm run proof:payments` tries ten thousand. */
const TRIES = Number(process.env['FORGED_EVENTS'] ?? 200);

let shop: PaymentsUnderTest;
beforeAll(async () => {
  shop = await openPaymentsUnderTest();
});
afterAll(() => shop.close());

const hmac = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** What somebody could send who does not know the secret, or who kept an old event. */
const forgeries: readonly ((
  payload: string,
  now: number,
) => readonly [payload: string, signature: string])[] = [
  (payload, now) => [payload, signatureOf(payload, now, `whsec_${randomBytes(8).toString('hex')}`)],
  (payload, now) => [payload, signatureOf(payload, now - 302_000 - Math.floor(Math.random() * 1e9))],
  (payload, now) => [payload, signatureOf(payload, now + 302_000 + Math.floor(Math.random() * 1e9))],
  (payload, now) => [payload.replace('cus_', 'cus_x'), signatureOf(payload, now)],
  (payload, now) => [`${payload} `, signatureOf(payload, now)],
  (payload, now) => [payload, signatureOf(payload, now).replace('v1=', 'v0=')],
  (payload, now) => [payload, signatureOf(payload, now).replace(/t=\d+/, `t=${Math.floor(now / 1000) - 1}`)],
  (payload, now) => [payload, `t=${Math.floor(now / 1000)},v1=${randomBytes(32).toString('hex')}`],
  (payload, now) => [payload, `t=${Math.floor(now / 1000)},v1=`],
  (payload) => [payload, `t=,v1=${hmac(`.${payload}`, WEBHOOK_SECRET)}`],
  (payload, now) => [
    payload,
    `t=NaN,v1=${hmac(`NaN.${payload}`, WEBHOOK_SECRET)},v1=${hmac(payload, String(now))}`,
  ],
  (payload, now) => [
    payload,
    `t=${Math.floor(now / 1000)},v1=${hmac(`${Math.floor(now / 1000)}.${payload}`, '')}`,
  ],
  (payload) => [payload, randomBytes(Math.ceil(Math.random() * 40)).toString('base64')],
  (payload) => [payload, ''],
  (_payload, now) => ['{}', signatureOf('[]', now)],
];

test('no event is taken that Stripe did not sign a moment ago', async () => {
  const { cookie } = await newPerson(shop.api);
  await shop.buy(cookie, 'Pro-9813c64');
  const events = shop.stripe.events.map((event) => JSON.stringify(event));
  shop.stripe.asked.length = 0;
  const taken: string[] = [];
  for (let count = 0; count < TRIES; count += 1) {
    const forge = forgeries[count % forgeries.length] as (typeof forgeries)[number];
    const [payload, signature] = forge(events[count % events.length] as string, shop.api.clock.now);
    const status = await shop.sendText(payload, signature);
    if (status !== 400) taken.push(`${status}: ${signature}`);
  }
  // covers: PAY-037
  expect(taken).toEqual([]);
  expect(shop.stripe.asked).toEqual([]);
  expect(await shop.planOf(cookie)).toBe('FREE');
  await shop.sendAll();
  expect(await shop.planOf(cookie)).toBe('PRO');
  if (TRIES > 200) console.log(`${TRIES} forged, stale and foreign events: ${taken.length} taken`);
}, 600_000);
