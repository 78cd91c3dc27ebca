import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  newPerson,
  openApiUnderTest,
  PASSWORD,
  type Answered,
  type ApiUnderTest,
} from '../../testing/api-under-test.ts';
import { atFullCost } from '../../testing/quick-argon2.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

test('signing up returns the new person', async () => {
  const body = {
    email: '  Maria@Example.org ',
    password: PASSWORD,
    display_name: '  Maria Fernández ',
    timezone: 'Europe/Madrid',
  };
  const { status, json, cookie } = await api.call('POST', '/account/sign-up', { body });
  expect(status).toBe(200);
  const account = await api.database.owner.query('select id from auth."user" where email = $1', [
    'maria@example.org',
  ]);
  // covers: AUTH-045 DATA-030 DATA-031 DATA-032
  expect(json).toMatchObject({
    id: account.rows[0].id,
    email: 'maria@example.org',
    display_name: 'Maria Fernández',
  });
  const session = await api.call('GET', '/account/session', { cookie });
  // covers: AUTH-048 AUTH-049 AUTH-055
  expect(session.json).toEqual(json);
  // covers: DATA-033 DATA-034 PLAN-008
  expect(session.json).toMatchObject({
    display_name: 'Maria Fernández',
    full_name: 'Maria Fernández',
    avatar_url: null,
    plan: 'FREE',
    shared_device: false,
  });
});

test('somebody who signed up signs in again with e-mail and password', async () => {
  const { email, user } = await newPerson(api);
  const { status, json, cookie } = await api.call('POST', '/account/sign-in', {
    body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
  });
  // covers: AUTH-044 AUTH-046
  expect({ status, id: json.id, user_id: json.user_id }).toEqual({
    status: 200,
    id: user.id,
    user_id: user.user_id,
  });
  expect((await api.call('GET', '/account/session', { cookie })).status).toBe(200);
});

test('signing out ends the session and clears the cookie', async () => {
  const { cookie } = await newPerson(api);
  const out = await api.call('POST', '/account/sign-out', { cookie, body: {} });
  expect(out.headers.get('set-cookie')).toMatch(/^dosewell\.session=; Max-Age=0; /);
  // covers: AUTH-047 DATA-036
  expect((await api.call('GET', '/account/session', { cookie })).status).toBe(401);
});

test('the current user carries the plan the server keeps', async () => {
  const { cookie, user } = await newPerson(api);
  await api.database.owner.query("update user_settings set plan = 'PRO' where user_id = $1", [user.user_id]);
  // covers: DATA-035 DATA-036
  expect((await api.call('GET', '/account/session', { cookie })).json).toEqual({ ...user, plan: 'PRO' });
});

test('signing out without a session gets the same answer', async () => {
  const { status, json } = await api.call('POST', '/account/sign-out');
  expect({ status, json }).toEqual({ status: 200, json: {} });
});

test('a request without a session has no current user', async () => {
  const { status, json, headers } = await api.call('GET', '/account/session');
  expect(status).toBe(401);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(json).toEqual({
    request_id: headers.get('x-request-id'),
    type: 'about:blank',
    title: 'not_authenticated',
    status: 401,
    code: 'not_authenticated',
    detail: 'Not authenticated',
  });
});

test('a wrong password and an unknown address get identical answers', async () => {
  const { email } = await newPerson(api);
  const wrong = await api.call('POST', '/account/sign-in', { body: { email, password: 'Wrong-horse-1' } });
  const unknown = await api.call('POST', '/account/sign-in', {
    body: { email: 'nobody@example.org', password: 'Wrong-horse-1' },
  });
  // covers: AUTH-059
  expect({ status: wrong.status, detail: wrong.json.detail }).toEqual({
    status: 401,
    detail: 'Invalid email or password. Please try again.',
  });
  const withoutId = ({ status, headers, text }: Answered) =>
    JSON.stringify([status, ...headers, text]).replaceAll(headers.get('x-request-id') ?? '', '');
  // covers: T-06
  expect(withoutId(unknown)).toBe(withoutId(wrong));
});

test('a password longer than any valid one is answered as wrong', async () => {
  const { email } = await newPerson(api);
  const { status } = await api.call('POST', '/account/sign-in', {
    body: { email, password: 'a'.repeat(500) },
  });
  expect(status).toBe(401);
});

test('signing up with a known address fails with the default text and changes nothing', async () => {
  const { email } = await newPerson(api);
  const { status, json, cookie } = await api.call('POST', '/account/sign-up', {
    body: { email, password: 'Other-horse-2', display_name: 'Somebody Else' },
  });
  // covers: AUTH-061
  expect({ status, detail: json.detail, cookie }).toEqual({
    status: 422,
    detail: 'Failed to create account. Please try again.',
    cookie: '',
  });
  const again = await api.call('POST', '/account/sign-in', { body: { email, password: PASSWORD } });
  expect(again.json.display_name).toBe('Maria Fernández');
});

test('signing up with a known address and its password signs in to that account and says so', async () => {
  const { email, user } = await newPerson(api);
  const body = { email, password: PASSWORD, display_name: 'Somebody Else' };
  const { status, json, cookie } = await api.call('POST', '/account/sign-up', { body });
  expect({ status, id: json.id, display_name: json.display_name, welcome_back: json.welcome_back }).toEqual({
    status: 200,
    id: user.id,
    display_name: 'Maria Fernández',
    welcome_back: true,
  });
  expect((await api.call('GET', '/account/session', { cookie })).json.id).toBe(user.id);
});

test('one of two simultaneous sign-ups with one address succeeds', async () => {
  const body = { email: 'twice@example.org', display_name: 'Twice' };
  const signUp = (password: string) => api.call('POST', '/account/sign-up', { body: { ...body, password } });
  const both = await Promise.all([signUp(PASSWORD), signUp('Other-horse-2')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('the password is kept as an Argon2id hash', async () => {
  const { user } = await atFullCost(() => newPerson(api));
  const { rows } = await api.database.owner.query('select password from auth.account where user_id = $1', [
    user.id,
  ]);
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
