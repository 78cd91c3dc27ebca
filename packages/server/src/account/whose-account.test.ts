import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../testing/api-under-test.ts';
import { tokenIn } from '../testing/mail-under-test.ts';
import { withTwoStep } from '../testing/people/two-step-under-test.ts';

const NEW = 'Better-horse-2';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

const post = (path: string, body: unknown, cookie = '') =>
  api.call('POST', `/account/${path}`, { body, cookie });
const welcomed = async (email: string): Promise<string> =>
  tokenIn((await api.mailsTo(email)).find(({ subject }) => subject === 'Please confirm your email address'));
const addPasskey = (accountId: string) =>
  api.database.owner.query(
    `insert into auth.passkey (user_id, name, credential_id, public_key, device_type)
      values ($1, 'theirs', gen_random_uuid()::text, 'key', 'multiDevice')`,
    [accountId],
  );
const signInOf = async (email: string): Promise<unknown> =>
  (
    await api.database.owner.query(
      `select u.email_verified as verified,
              (select count(*)::int from auth.passkey p where p.user_id = u.id) as passkeys,
              (select count(*)::int from auth.two_factor t where t.user_id = u.id) as factors,
              (select count(*)::int from auth.session s where s.user_id = u.id) as sessions
         from auth."user" u where u.email = $1`,
      [email],
    )
  ).rows[0];

test('a welcome link without a session of the account confirms nothing and asks whose account it is', async () => {
  const { email } = await newPerson(api);
  const token = await welcomed(email);
  const stranger = await newPerson(api);
  for (const cookie of ['', stranger.cookie]) {
    const { status, json } = await post('email/confirm', { token }, cookie);
    // covers: T-07
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'whose_account' });
  }
  expect(await signInOf(email)).toMatchObject({ verified: false });
});

test('a person who opened the account confirms it by password on any device, and keeps their passkeys', async () => {
  const { email, user } = await newPerson(api);
  await addPasskey(user.id);
  const token = await welcomed(email);
  const wrong = await post('email/claim', { token, password: 'Wrong-horse-1' });
  expect({ status: wrong.status, code: wrong.json.code }).toEqual({ status: 422, code: 'wrong_password' });
  expect((await post('email/claim', { token, password: PASSWORD })).json).toEqual({ email });
  expect(await signInOf(email)).toEqual({ verified: true, passkeys: 1, factors: 0, sessions: 1 });
  expect((await post('email/claim', { token, password: PASSWORD })).json.code).toBe('link_spent');
});

test('a person who did not open it replaces the password, and passkeys and second step of others end', async () => {
  const { email, cookie } = await withTwoStep(api);
  const { json: user } = await api.call('GET', '/account/session', { cookie });
  await addPasskey(user.id);
  const token = await welcomed(email);
  expect((await post('email/disown', { token })).json).toEqual({ new_password: true });
  // covers: T-07
  expect(await signInOf(email)).toEqual({ verified: false, passkeys: 0, factors: 0, sessions: 0 });
  expect((await api.call('GET', '/account/session', { cookie })).status).toBe(401);
  // covers: T-07
  expect((await post('sign-in', { email, password: PASSWORD })).status).toBe(401);
  expect((await post('email/disown', { token })).json.code).toBe('link_spent');
  expect((await post('password/reset', { token, password: NEW })).status).toBe(200);
  expect((await post('sign-in', { email, password: NEW })).json.email).toBe(email);
  expect(await signInOf(email)).toMatchObject({ verified: true, passkeys: 0 });
});

test('a removed stranger keeps no link to another address or to a new password', async () => {
  const { email, cookie } = await newPerson(api);
  const token = await welcomed(email);
  const wanted = `elsewhere-${email}`;
  await post('email/change', { email: wanted, password: PASSWORD }, cookie);
  const change = tokenIn((await api.mailsTo(wanted))[0]);
  await post('password/forgotten', { email });
  const forgotten = tokenIn((await api.mailsTo(email))[0]);
  // covers: T-07
  expect((await post('email/disown', { token })).json).toEqual({ new_password: true });
  const told = [
    await post('email/confirm', { token: change }),
    await post('password/reset', { token: forgotten, password: NEW }),
  ];
  // covers: T-07
  expect(told.map(({ json }) => json.code)).toEqual(['link_spent', 'link_spent']);
});

test('a link from before the confirmation does not get anybody past the second step', async () => {
  const { email, cookie } = await withTwoStep(api);
  const token = await welcomed(email);
  await api.database.owner.query('update auth."user" set email_verified = true where email = $1', [email]);
  expect((await post('email/disown', { token })).json.code).toBe('link_spent');
  // covers: T-07
  expect(await signInOf(email)).toMatchObject({ factors: 1 });
  expect((await api.call('GET', '/account/session', { cookie })).status).toBe(200);
});

test('an address wanted for another account is not given to it by a link alone', async () => {
  const { email, cookie } = await newPerson(api);
  const wanted = `wanted-${email}`;
  await post('email/change', { email: wanted, password: PASSWORD }, cookie);
  const token = tokenIn((await api.mailsTo(wanted))[0]);
  expect((await post('email/confirm', { token })).json.code).toBe('whose_account');
  expect((await post('email/disown', { token })).json).toEqual({ new_password: false });
  // covers: T-07
  expect((await post('email/confirm', { token }, cookie)).json.code).toBe('link_spent');
  expect((await post('sign-in', { email, password: PASSWORD })).status).toBe(200);
});
