import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { linkIn, tokenIn } from '../../testing/mail-under-test.ts';
import { softAuthenticator } from '../../testing/people/soft-authenticator.ts';

const SITE = 'https://pills.example.org';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const NEW = 'Better-horse-2';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest({ publicUrl: SITE });
});
afterAll(() => api.close());

const post = (path: string, body: unknown, cookie = '') => {
  api.clock.now += 1000;
  return api.call('POST', `/account/${path}`, { body, cookie });
};
const activity = async (
  cookie: string,
): Promise<{ what: string; device: string | null; current: boolean }[]> =>
  (await api.call('GET', '/account/activity', { cookie })).json.events;
const told = async (email: string): Promise<string[]> =>
  (await api.mailsTo(email)).map(({ subject }) => subject).toReversed();
const signedInOn = async (email: string, agent: string): Promise<string> =>
  (
    await api.call('POST', '/account/sign-in', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': agent },
    })
  ).cookie;

test('every change to how an owner signs in is on the trail with its device, and in their mail', async () => {
  const { email, cookie } = await newPerson(api);
  const { challenge } = (await post('passkeys/begin', {}, cookie)).json.options;
  const credential = softAuthenticator().make({ challenge, origin: SITE });
  const passkey = (await post('passkeys/add', { name: 'Zimtschlüssel', credential }, cookie)).json;
  await post('passkeys/remove', { id: passkey.id }, cookie);
  await post('passkeys/remove', { id: passkey.id }, cookie);
  const { secret } = (await post('two-step/begin', { password: PASSWORD }, cookie)).json;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now });
  await post('two-step/confirm', { code }, cookie);
  await post('two-step/recovery-codes', { password: PASSWORD }, cookie);
  await post('two-step/disable', { password: 'Wrong-horse-1' }, cookie);
  await post('two-step/disable', { password: PASSWORD }, cookie);
  api.clock.now += 1000;
  const phone = await signedInOn(email, PHONE);
  await post('sessions/end-others', {}, phone);
  await post('password/change', { current_password: PASSWORD, new_password: NEW }, phone);
  const events = await activity(phone);
  expect(events.map(({ what }) => what).toReversed()).toEqual([
    'signed_up',
    'passkey_added',
    'passkey_removed',
    'two_step_on',
    'recovery_codes_renewed',
    'two_step_off',
    'signed_in',
    'devices_signed_out',
    'password_changed',
  ]);
  expect(events.slice(0, 3)).toMatchObject(
    Array.from({ length: 3 }, () => ({ device: 'Safari on iPhone', current: true })),
  );
  expect(events[3]).toMatchObject({ device: 'Unknown device', current: false });
  expect(await told(email)).toEqual([
    'Please confirm your email address',
    'A passkey was added to your Dosewell account',
    'A passkey of your Dosewell account was removed',
    'Two-step sign-in is on for your Dosewell account',
    'Your Dosewell account has new recovery codes',
    'Two-step sign-in is off for your Dosewell account',
    'Your Dosewell password was changed',
  ]);
  for (const mail of (await api.mailsTo(email)).slice(0, -1)) {
    expect(mail.text).not.toMatch(/Zimt/);
    expect(linkIn(mail)).toBe(`${SITE}/auth?mode=forgot`);
  }
});

test('the former address is told of its change, and a reset of the password is recorded as made by a link', async () => {
  const { email, cookie } = await newPerson(api);
  const other = `new-${email}`;
  await post('email/change', { email: other, password: PASSWORD }, cookie);
  await post('email/confirm', { token: tokenIn((await api.mailsTo(other))[0]) }, cookie);
  expect((await told(email)).at(-1)).toBe('The address of your Dosewell account was changed');
  await post('password/forgotten', { email: other });
  await post('password/reset', { token: tokenIn((await api.mailsTo(other))[0]), password: NEW });
  const entered = await post('sign-in', { email: other, password: NEW });
  const events = await activity(entered.cookie);
  expect(events.map(({ what, device }) => [what, device]).slice(1, 4)).toEqual([
    ['password_reset', null],
    ['email_changed', null],
    ['email_change_asked', 'Unknown device'],
  ]);
});

test('nobody sees the trail of another person, and no line can be changed or deleted early', async () => {
  const [maria, john] = [await newPerson(api), await newPerson(api)];
  await post('sign-in', { email: maria.email, password: PASSWORD });
  expect((await activity(john.cookie)).map(({ what }) => what)).toEqual(['signed_up']);
  const change = `update auth.account_event set kind = 'signed_in' where account_id = $1`;
  await expect(api.database.auth.query(change, [maria.user.id])).rejects.toThrow('permission denied');
  await api.database.auth.query('delete from auth.account_event where account_id = $1', [maria.user.id]);
  expect(await activity(maria.cookie)).toHaveLength(2);
});
