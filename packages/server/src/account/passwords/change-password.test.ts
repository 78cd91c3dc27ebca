import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answered,
  type ApiUnderTest,
  newPerson,
  openApiUnderTest,
  PASSWORD,
} from '../../testing/api-under-test.ts';

const NEW = 'Better-horse-2';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

const change = (cookie: string, current_password: string, new_password = NEW): Promise<Answered> =>
  api.call('POST', '/account/password/change', { cookie, body: { current_password, new_password } });
const signIn = (email: string, password: string): Promise<Answered> =>
  api.call('POST', '/account/sign-in', { body: { email, password } });
const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await api.call('GET', '/account/session', { cookie })).status === 200;

test('changing the password requires the old one and signs out every other device', async () => {
  const { email, cookie } = await newPerson(api);
  const other = (await signIn(email, PASSWORD)).cookie;
  const { status, json } = await change(cookie, PASSWORD);
  // covers: AUTH-065
  expect({
    status,
    json,
    isThisSignedIn: await isSignedIn(cookie),
    isOtherSignedIn: await isSignedIn(other),
  }).toEqual({ status: 200, json: {}, isThisSignedIn: true, isOtherSignedIn: false });
  expect({
    withOld: (await signIn(email, PASSWORD)).status,
    withNew: (await signIn(email, NEW)).status,
  }).toEqual({ withOld: 401, withNew: 200 });
  expect((await api.mailsTo(email))[0]?.subject).toBe('Your Dosewell password was changed');
});

test('a wrong old password changes nothing and ends no session', async () => {
  const { email, cookie } = await newPerson(api);
  const { status, json } = await change(cookie, 'Wrong-horse-1');
  // covers: AUTH-065
  expect({ status, detail: json.detail }).toEqual({
    status: 422,
    detail: 'That password is not right. Please try again.',
  });
  expect((await signIn(email, PASSWORD)).status).toBe(200);
  expect(await isSignedIn(cookie)).toBe(true);
});

test('a new password must meet the rule of passwords', async () => {
  const { cookie } = await newPerson(api);
  const { status, json } = await change(cookie, PASSWORD, 'lowercase-only-1');
  expect({ status, fields: json.fields }).toEqual({
    status: 422,
    fields: {
      new_password:
        'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    },
  });
});

test('a change of password invalidates a link for a forgotten one', async () => {
  const { email, cookie } = await newPerson(api);
  await api.call('POST', '/account/password/forgotten', { body: { email } });
  const [mail] = await api.mailsTo(email);
  await change(cookie, PASSWORD);
  const body = { token: mail?.text.match(/#(\S+)/)?.[1] ?? '', password: 'Third-horse-3' };
  expect((await api.call('POST', '/account/password/reset', { body })).json.code).toBe('link_spent');
});
