import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { tokenIn } from '../../testing/mail-under-test.ts';

const NEW = 'Better-horse-2';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

const post = (path: string, body: unknown, cookie = '') =>
  api.call('POST', `/account/${path}`, { body, cookie });

/** An account with two-step sign-in, opened by a stranger with an address that is not theirs. */
const withTwoStep = async () => {
  const { email, cookie, user } = await newPerson(api);
  const { secret } = (await post('two-step/begin', { password: PASSWORD }, cookie)).json;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now });
  expect((await post('two-step/confirm', { code }, cookie)).status).toBe(200);
  return { email, cookie, user };
};
const mailed = async (email: string, subject: RegExp): Promise<string> =>
  tokenIn((await api.mailsTo(email)).find((mail) => subject.test(mail.subject)));
const resetByMail = async (email: string): Promise<void> => {
  await post('password/forgotten', { email });
  const token = await mailed(email, /Choose a new/);
  expect((await post('password/reset', { token, password: NEW })).status).toBe(200);
};
const signInOf = async (accountId: string): Promise<unknown> =>
  (
    await api.database.owner.query(
      `select (select count(*)::int from auth.two_factor where user_id = $1) as factors,
              (select count(*)::int from auth.recovery_code where user_id = $1) as codes,
              (select count(*)::int from auth.passkey_challenge where user_id = $1) as challenges,
              (select count(*)::int from auth.session where user_id = $1) as sessions`,
      [accountId],
    )
  ).rows[0];

test('a stranger who opened an account with an address loses it when the owner resets the password', async () => {
  const { email, cookie, user } = await withTwoStep();
  expect((await post('passkeys/begin', {}, cookie)).status).toBe(200);
  await resetByMail(email);
  expect(await signInOf(user.id)).toEqual({ factors: 0, codes: 0, challenges: 0, sessions: 0 });
  const entered = await post('sign-in', { email, password: NEW });
  expect({ status: entered.status, email: entered.json.email }).toEqual({ status: 200, email });
  expect((await api.call('GET', '/account/session', { cookie })).status).toBe(401);
});

test('a second step set up on a confirmed address survives a reset of the password', async () => {
  const { email, user, cookie } = await withTwoStep();
  await post('email/confirm', { token: await mailed(email, /confirm your email/) }, cookie);
  await resetByMail(email);
  expect(await signInOf(user.id)).toMatchObject({ factors: 1, codes: 10 });
  const first = await post('sign-in', { email, password: NEW });
  expect(Object.keys(first.json)).toEqual(['second_step']);
});

test('a session that has ended cannot finish adding a way to sign in', async () => {
  const { cookie, user } = await newPerson(api);
  const { secret } = (await post('two-step/begin', { password: PASSWORD }, cookie)).json;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now });
  // The password is reset while the stranger's code is checked.
  const changing = await api.database.owner.connect();
  await changing.query('begin');
  await changing.query(
    `update auth.account set password = 'changed' where user_id = $1 and provider_id = 'credential'`,
    [user.id],
  );
  const confirming = post('two-step/confirm', { code }, cookie);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await changing.query(waiting)).rowCount === 0);
  await changing.query('delete from auth.session where user_id = $1', [user.id]);
  await changing.query('commit');
  changing.release();
  expect((await confirming).status).toBe(422);
  expect(await signInOf(user.id)).toMatchObject({ codes: 0, sessions: 0 });
});
