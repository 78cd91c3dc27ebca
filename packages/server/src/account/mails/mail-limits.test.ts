import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, newPerson, openApiUnderTest, PASSWORD } from '../../testing/api-under-test.ts';
import { tokenIn } from '../../testing/mail-under-test.ts';

const few = (attempts: number) => ({ attempts, seconds: 3600 });

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest({
    mailLimits: {
      mailToAddress: few(2),
      mailToAddressFromOne: few(1),
      mailFromAddress: few(5),
      mailOfAccount: few(3),
      linksFromAddress: few(2),
      codesToAddress: few(2),
      codesToAddressFromOne: few(1),
    },
  });
});
afterAll(() => api.close());

const forgot = async (email: string, from: string): Promise<number> =>
  (await api.call('POST', '/account/password/forgotten', { body: { email }, from })).status;

const MINUTE = 60_000;
const isReset = ({ subject }: { readonly subject: string }): boolean => subject.startsWith('Choose a new');
const resetsTo = async (email: string) => (await api.mailsTo(email)).filter(isReset);

test('mail to one address is limited, from wherever it is asked for, with or without an account', async () => {
  const { email } = await newPerson(api, {}, '192.0.2.50');
  for (const address of [email, 'nobody@example.org']) {
    const statuses = [
      await forgot(address, '192.0.2.51'),
      await forgot(address.toUpperCase(), '192.0.2.51'),
      await forgot(address, '192.0.2.52'),
      await forgot(address, '192.0.2.53'),
    ];
    // covers: AUTH-065
    expect(statuses).toEqual([200, 429, 200, 200]);
  }
  // covers: AUTH-065
  expect(await resetsTo(email)).toHaveLength(2);
});

test('strangers who ask for mail to an address cannot keep its owner from a working link', async () => {
  const { email } = await newPerson(api, {}, '192.0.2.30');
  const before = api.clock.now;
  for (let n = 1; n <= 30; n++) {
    expect(await forgot(email, `192.0.3.${n}`)).toBe(200);
    api.clock.now += MINUTE;
  }
  const letters = await resetsTo(email);
  // covers: T-05
  expect(letters.length).toBeLessThanOrEqual(2 + 3);
  const body = { token: tokenIn(letters[0]), password: 'Better-horse-2' };
  // covers: T-05
  expect((await api.call('POST', '/account/password/reset', { body, from: '192.0.2.31' })).status).toBe(200);
  api.clock.now = before;
});

test('mail to many addresses from one network address is limited', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n++) statuses.push(await forgot(`many-${n}@example.org`, '192.0.2.60'));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('the mail that a signed-in person can cause is limited', async () => {
  const { cookie } = await newPerson(api, {}, '192.0.2.70');
  const statuses: number[] = [];
  for (let n = 1; n <= 4; n++) {
    const body = { email: `wanted-${n}@example.org`, password: PASSWORD };
    const from = `192.0.2.${70 + n}`;
    statuses.push((await api.call('POST', '/account/email/change', { cookie, body, from })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('attempts to open a link are limited', async () => {
  const from = '192.0.2.80';
  const body = { token: 'made-up' };
  const statuses: number[] = [];
  for (let n = 1; n <= 3; n++)
    statuses.push((await api.call('POST', '/account/email/confirm', { body, from })).status);
  expect(statuses).toEqual([422, 422, 429]);
});

test('the owner of an address is told no more often than the limit of mail allows', async () => {
  const { email } = await newPerson(api, {}, '192.0.2.90');
  const body = { email, password: 'Other-horse-2', display_name: 'Somebody' };
  for (let n = 1; n <= 4; n++)
    expect((await api.call('POST', '/account/sign-up', { body, from: `192.0.2.${90 + n}` })).status).toBe(
      422,
    );
  const told = (await api.mailsTo(email)).filter(({ subject }) => subject.startsWith('You have'));
  expect(told).toHaveLength(2);
});

test('mail that others cause does not use up the mail that lets an owner back in', async () => {
  const { email } = await newPerson(api, {}, '192.0.2.100');
  const { cookie } = await newPerson(api, {}, '192.0.2.101');
  const change = (from: string) =>
    api.call('POST', '/account/email/change', { cookie, body: { email, password: PASSWORD }, from });
  const body = { email, password: PASSWORD, display_name: 'Somebody' };
  for (let n = 1; n <= 3; n++)
    await api.call('POST', '/account/sign-up', { body, from: `192.0.2.${101 + n}` });
  for (let n = 1; n <= 2; n++) await change(`192.0.2.${104 + n}`);
  expect([await forgot(email, '192.0.2.107'), await forgot(email, '192.0.2.108')]).toEqual([200, 200]);
  expect(await resetsTo(email)).toHaveLength(2);
});
