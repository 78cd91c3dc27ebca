import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { endAllSessionsWiping } from './ended-sessions.store.ts';
import { certain } from '@dosewell/domain/problem';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
beforeEach(() => {
  api.clock.now = Date.now();
});
afterAll(() => api.close());

type Person = Awaited<ReturnType<typeof newPerson>>;

const onPhone = async ({ email }: Person, more = {}): Promise<string> => {
  const headers = { 'user-agent': PHONE };
  const body = { email, password: PASSWORD, ...more };
  return (await api.call('POST', '/account/sign-in', { body, headers })).cookie;
};
const list = async (cookie: string) => (await api.call('GET', '/account/sessions', { cookie })).json.sessions;
const phoneId = async (cookie: string): Promise<string> =>
  (await list(cookie)).find((session: { handheld: boolean }) => session.handheld).id;
const end = (cookie: string, id: string) =>
  api.call('POST', '/account/sessions/end', { cookie, body: { id } });
/** The answer to a device that holds a person's records. */
const asDeviceOf = (userId: string, cookie: string) =>
  api.call('GET', '/sync/snapshot', {
    cookie,
    query: { table: 'medications' },
    headers: { 'x-person': userId },
  });
const told = async (userId: string, cookie: string) => {
  const { status, json } = await asDeviceOf(userId, cookie);
  return { status, wipe: json.wipe };
};

test('the devices of an account are listed in plain words, this one first, without addresses', async () => {
  const maria = await newPerson(api);
  const cookie = await onPhone(maria, { shared_device: true });
  const { json, text } = await api.call('GET', '/account/sessions', { cookie });
  expect(json.sessions).toMatchObject([
    { device: 'Safari on iPhone', handheld: true, shared_device: true, current: true },
    { device: 'Unknown device', handheld: false, shared_device: false, current: false },
  ]);
  expect(text).not.toMatch(/192\.0\.2|Mozilla/);
  expect((await list(maria.cookie)).map((session: { current: boolean }) => session.current)).toEqual([
    true,
    false,
  ]);
});

test('the last use of a session is told to the hour, also on a shared device', async () => {
  const maria = await newPerson(api, { shared_device: true });
  api.clock.now += 50 * 60_000;
  const [before] = await list(maria.cookie);
  api.clock.now += HOUR;
  const [after] = await list(maria.cookie);
  expect(Date.parse(before.last_used_at)).toBeLessThan(api.clock.now - HOUR);
  expect(Date.parse(after.last_used_at)).toBe(api.clock.now);
  expect(after.signed_in_at).toBe(before.signed_in_at);
});

test('an expired session is not listed', async () => {
  const maria = await newPerson(api);
  await onPhone(maria, { shared_device: true });
  api.clock.now += 13 * HOUR;
  expect(await list(maria.cookie)).toHaveLength(1);
});

test('a device whose session was ended elsewhere is told to wipe as often as it asks', async () => {
  const maria = await newPerson(api);
  const phone = await onPhone(maria);
  expect((await end(maria.cookie, await phoneId(maria.cookie))).json).toEqual({ ended: 1 });
  for (let asked = 0; asked < 2; asked++)
    expect(await told(maria.user.user_id, phone)).toEqual({ status: 401, wipe: true });
  expect(await told(maria.user.user_id, maria.cookie)).toMatchObject({ status: 200 });
  expect((await api.call('GET', '/account/session', { cookie: phone })).json.wipe).toBeUndefined();
});

test('a device is told to wipe only for as long as its session could have lasted', async () => {
  const maria = await newPerson(api);
  const phone = await onPhone(maria, { shared_device: true });
  await end(maria.cookie, await phoneId(maria.cookie));
  api.clock.now += 12 * HOUR - 60_000;
  expect(await told(maria.user.user_id, phone)).toEqual({ status: 401, wipe: true });
  api.clock.now += 2 * 60_000;
  expect(await told(maria.user.user_id, phone)).toEqual({ status: 401, wipe: undefined });
  await end(maria.cookie, maria.user.user_id);
  const left = await api.database.owner.query('select from auth.ended_session where until <= $1', [
    new Date(api.clock.now),
  ]);
  expect(left.rowCount).toBe(0);
});

test('a device that holds the records of another person keeps them', async () => {
  const [maria, anton] = [await newPerson(api), await newPerson(api)];
  const phone = await onPhone(maria);
  await end(maria.cookie, await phoneId(maria.cookie));
  expect(await told(anton.user.user_id, phone)).toEqual({ status: 401, wipe: undefined });
});

test('a session that was signed out, expired or never existed causes no wipe', async () => {
  const maria = await newPerson(api);
  const [out, over] = [await onPhone(maria), await onPhone(maria, { shared_device: true })];
  await api.call('POST', '/account/sign-out', { cookie: out, body: {} });
  api.clock.now += DAY;
  for (const cookie of [out, over, 'dosewell.session=forged.forged'])
    expect(await told(maria.user.user_id, cookie)).toEqual({ status: 401, wipe: undefined });
});

test('signing out everywhere else ends every other session and keeps this one', async () => {
  const maria = await newPerson(api);
  const phones = [await onPhone(maria), await onPhone(maria)];
  const answer = await api.call('POST', '/account/sessions/end-others', { cookie: maria.cookie, body: {} });
  expect(answer.json).toEqual({ ended: 2 });
  for (const phone of phones)
    expect(await told(maria.user.user_id, phone)).toEqual({ status: 401, wipe: true });
  expect(await list(maria.cookie)).toHaveLength(1);
});

test('a person can end neither a session of another person nor their own by accident', async () => {
  const [maria, anton] = [await newPerson(api), await newPerson(api)];
  const [session] = await list(maria.cookie);
  expect((await end(anton.cookie, session.id)).json).toEqual({ ended: 0 });
  expect((await end(maria.cookie, session.id)).json).toEqual({ ended: 0 });
  expect((await api.call('GET', '/account/session', { cookie: maria.cookie })).status).toBe(200);
});

test('a deleted account has all its devices wipe, also after it is gone', async () => {
  const maria = await newPerson(api);
  const phone = await onPhone(maria);
  const ended = await endAllSessionsWiping(api.database.auth, maria.user.id, new Date(api.clock.now));
  expect(ended).toBe(2);
  await api.database.auth.query('delete from auth."user" where id = $1', [maria.user.id]);
  for (const cookie of [phone, maria.cookie])
    expect(await told(maria.user.user_id, cookie)).toEqual({ status: 401, wipe: true });
});

test('listening devices ask at once when a session has ended, and so find out', async () => {
  const maria = await newPerson(api);
  const phone = await onPhone(maria);
  const stream = await api.open('GET', '/sync/events', { cookie: phone });
  const reader = certain(stream.body).pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (until: (text: string) => boolean): Promise<void> => {
    while (!until(heard)) heard += (await reader.read()).value ?? '';
  };
  const hints = (text: string): number => text.split('data:').length - 1;
  await hear((text) => hints(text) === 1);
  await end(maria.cookie, await phoneId(maria.cookie));
  await hear((text) => hints(text) === 2);
  await reader.cancel();
  expect(heard).toContain('data: 0');
});
