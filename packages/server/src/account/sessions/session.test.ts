import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { authLibrary } from '../auth-library.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
beforeEach(() => {
  api.clock.now = Date.now();
});
afterAll(() => api.close());

const session = (cookie: string) => api.call('GET', '/account/session', { cookie });
const cookiesAtSignUp = async (at: ApiUnderTest): Promise<string[]> => {
  const body = { email: `cookie-${Math.random()}@example.org`, password: PASSWORD, display_name: 'Maria' };
  return (await at.call('POST', '/account/sign-up', { body })).headers.getSetCookie();
};

test('the cookies cannot be read by scripts or sent from other sites', async () => {
  const [session, device, ...more] = await cookiesAtSignUp(api);
  // covers: AUTH-068 T-08
  expect(session).toMatch(/^dosewell\.session=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(device).toMatch(/^dosewell\.device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(more).toEqual([]);
});

test('the cookies over https cannot be set by other hosts of the domain, nor read over plain http', async () => {
  const secure = await openApiUnderTest({ publicUrl: 'https://pills.example.org' });
  try {
    const cookies = await cookiesAtSignUp(secure);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      // covers: T-08
      expect(cookie).toMatch(
        /^__Host-dosewell\.\w+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      );
  } finally {
    await secure.close();
  }
});

test('a token without its right signature opens nothing', async () => {
  const { cookie } = await newPerson(api);
  const [name, value = ''] = cookie.split('=', 2);
  const [token, signature = ''] = decodeURIComponent(value).split('.');
  const tampered = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
  for (const forged of [
    token,
    `${token}.`,
    `${token}.${tampered}`,
    `${token}x.${signature}`,
    `.${signature}`,
    '%E0%A4%A',
  ])
    expect((await session(`${name}=${forged}`)).status, forged).toBe(401);
  expect((await session(cookie)).status).toBe(200);
});

test('a device that holds the records of one person is not served under the session of another', async () => {
  const [maria, anton] = [await newPerson(api), await newPerson(api)];
  const headers = { 'x-person': maria.user.user_id };
  const query = { table: 'medications' };
  expect((await api.call('GET', '/sync/snapshot', { ...anton, headers, query })).status).toBe(401);
  expect((await api.call('GET', '/sync/snapshot', { ...maria, headers, query })).status).toBe(200);
});

test('a revoked session is refused on the very next request', async () => {
  const { cookie, user } = await newPerson(api);
  expect((await session(cookie)).status).toBe(200);
  await api.database.auth.query('delete from auth.session where user_id = $1', [user.id]);
  // covers: T-08
  expect((await session(cookie)).status).toBe(401);
});

test('a session lasts 180 days from its last use', async () => {
  const { cookie } = await newPerson(api);
  api.clock.now += 179 * DAY;
  const used = await session(cookie);
  // covers: AUTH-069
  expect(used.headers.get('set-cookie')).toMatch(/^dosewell\.session=[^;]+; Max-Age=15552000; /);
  expect(used.cookie).toBe(cookie);
  api.clock.now += 179 * DAY;
  expect((await session(cookie)).status).toBe(200);
  api.clock.now += 180 * DAY + 1;
  expect((await session(cookie)).status).toBe(401);
});

test('signing out has the browser clear its storage if asked', async () => {
  const out = async (body: object): Promise<string | null> => {
    const { cookie } = await newPerson(api);
    return (await api.call('POST', '/account/sign-out', { cookie, body })).headers.get('clear-site-data');
  };
  // covers: T-15
  expect(await out({ clear: true })).toBe('"cache", "storage"');
  expect(await out({})).toBeNull();
});

test('frequent use of a session prolongs it at most twice a day', async () => {
  const { cookie, user } = await newPerson(api);
  api.clock.now += 23 * HOUR;
  const { headers, json } = await session(cookie);
  expect({ 'set-cookie': headers.get('set-cookie'), ends_at: json.ends_at }).toEqual({
    'set-cookie': null,
    ends_at: user.ends_at,
  });
});

test('a session on a shared device ends twelve hours after sign-in, used or not', async () => {
  const start = api.clock.now;
  const { cookie, user } = await newPerson(api, { shared_device: true });
  expect({ shared_device: user.shared_device, ends_at: Date.parse(user.ends_at) }).toEqual({
    shared_device: true,
    ends_at: start + 12 * HOUR,
  });
  api.clock.now = start + 12 * HOUR - MINUTE;
  const used = await session(cookie);
  expect({ status: used.status, 'set-cookie': used.headers.get('set-cookie') }).toEqual({
    status: 200,
    'set-cookie': null,
  });
  api.clock.now = start + 12 * HOUR;
  expect((await session(cookie)).status).toBe(401);
});

test('a signed token also works as a bearer for a native app', async () => {
  const { cookie, user } = await newPerson(api);
  const signed = cookie.split('=', 2)[1] ?? '';
  const bearer = { authorization: `Bearer ${signed}` };
  expect((await api.call('GET', '/account/session', { headers: bearer })).json.id).toBe(user.id);
  const library = authLibrary(api.database.auth, api.secret);
  const seen = await Promise.all(
    [bearer, { cookie }].map((headers) => library.api.getSession({ headers: new Headers(headers) })),
  );
  expect(seen.map((found) => found?.user.id)).toEqual([user.id, user.id]);
  const other = { authorization: 'Basic bWFyaWE6eA==' };
  expect((await api.call('GET', '/account/session', { cookie, headers: other })).status).toBe(200);
  for (const malformed of ['Bearer', `Bearer ${signed} b`, `Bearer a, Bearer ${signed}`]) {
    const headers = { authorization: malformed };
    const looked = await api.call('GET', '/account/session', { cookie, headers });
    const wrote = await api.call('POST', '/account/sessions/end-others', { cookie, headers, body: {} });
    // covers: T-08
    expect({ lookedStatus: looked.status, wroteStatus: wrote.status }, malformed).toEqual({
      lookedStatus: 401,
      wroteStatus: 401,
    });
  }
  const unsigned = { authorization: `Bearer ${decodeURIComponent(signed).split('.')[0]}` };
  expect((await api.call('GET', '/account/session', { headers: unsigned })).status).toBe(401);
});

test('a new person has the settings of the specification, and reading them raises no revision', async () => {
  const { cookie, user } = await newPerson(api, { timezone: 'Europe/Berlin' });
  const settings = 'select * from user_settings where user_id = $1';
  const before = (await api.database.owner.query(settings, [user.user_id])).rows[0];
  // covers: DATA-013 DATA-015 DATA-016 DATA-020
  expect(before).toMatchObject({
    theme: 'system',
    notifications_enabled: true,
    reminder_advance_minutes: 15,
    missed_after_minutes: 30,
  });
  // covers: DATA-012 DATA-014 DATA-018
  expect(before).toMatchObject({ user_id: user.user_id, plan: 'FREE', created_by: user.user_id });
  expect(before.timezone).toBe('Europe/Berlin');
  const { rows } = await api.database.owner.query('select * from profiles where user_id = $1', [
    user.user_id,
  ]);
  // covers: DATA-022 DATA-023 DATA-029
  expect(rows).toMatchObject([{ user_id: user.user_id, display_name: 'Maria Fernández' }]);
  await session(cookie);
  await api.call('POST', '/account/sign-in', { body: { email: user.email, password: PASSWORD } });
  const seq = 'select seq from sync_user where user_id = $1';
  expect((await api.database.owner.query(seq, [user.user_id])).rows).toEqual([{ seq: before.rev }]);
});

test('a device in an unknown zone is taken to be in UTC', async () => {
  const { user } = await newPerson(api, { timezone: 'Atlantis/Capital' });
  const { rows } = await api.database.owner.query('select timezone from user_settings where user_id = $1', [
    user.user_id,
  ]);
  // covers: DATA-017
  expect(rows).toEqual([{ timezone: 'UTC' }]);
});
