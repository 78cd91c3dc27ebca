// @vitest-environment node
import { expect, test } from 'vitest';
import { createAccountApi } from './account-api.ts';
import { createAccounts } from './accounts.ts';
import type { AskedPath } from '../server/api.ts';
import { type Ask, NetworkError } from '../server/request.ts';
import { act, MARIA, medication, offline, openTab } from '../testing/test-device.ts';
import { createTestPlatform, NOON } from '../testing/test-platform.ts';

const ANTON = { ...MARIA, userId: '00000000-0000-4000-8000-000000000002', displayName: 'Anton' };
const HOUR = 3_600_000;
const shared = { ...MARIA, sharedDevice: true, endsAt: NOON + 12 * HOUR };

test('the device knows who is signed in, without a network and after a restart', async () => {
  const platform = createTestPlatform();
  await createAccounts(platform, offline).openAccount(MARIA);
  // covers: AUTH-068 DATA-040
  expect(await createAccounts(platform, offline).readOpenAccount()).toEqual(MARIA);
});

test('a second account on the device sees nothing of the first', async () => {
  const platform = createTestPlatform();
  const maria = await openTab(platform, offline);
  await act(maria, medication());
  maria.close();
  const anton = await openTab(platform, offline, ANTON);
  expect(anton.rows('medications')).toEqual([]);
  expect(anton.status()).toMatchObject({ pending: 0, refused: 0 });
  anton.close();
  const again = await openTab(platform, offline);
  expect(again.rows('medications')).toHaveLength(1);
  again.close();
});

test('a sign-in opens the account the server answers with', async () => {
  const platform = createTestPlatform();
  const accounts = createAccounts(platform, offline);
  const seen: unknown[] = [];
  accounts.watchAccount((account) => seen.push(account?.email));
  const sent: unknown[] = [];
  const api = createAccountApi(async (path, body) => {
    sent.push([path, body]);
    return {
      status: 200,
      body: {
        user_id: MARIA.userId,
        email: MARIA.email,
        display_name: 'Maria',
        shared_device: false,
        ends_at: new Date(NOON).toISOString(),
      },
      date: NaN,
    };
  }, accounts);
  const result = await api.signIn({ email: MARIA.email, password: 'secret-word' });
  expect(result).toEqual({ ok: true, value: { ...MARIA, endsAt: NOON } });
  // covers: AUTH-046
  expect(sent).toEqual([
    ['/account/sign-in', { email: MARIA.email, password: 'secret-word', shared_device: false }],
  ]);
  // covers: AUTH-050
  expect(seen).toEqual([MARIA.email]);
  expect(await accounts.readOpenAccount()).toMatchObject({ userId: MARIA.userId });
});

test('a sign-up sends the name, the address, the password and the zone of the device', async () => {
  const sent: unknown[] = [];
  const api = createAccountApi(
    async (path, body) => {
      sent.push([path, body]);
      return { status: 422, body: { code: 'sign_up_failed' }, date: NaN };
    },
    createAccounts(createTestPlatform(), offline),
  );
  await api.signUp({
    displayName: 'Maria',
    email: MARIA.email,
    password: 'secret-word',
    timezone: 'Europe/Berlin',
  });
  // covers: AUTH-045
  expect(sent).toEqual([
    [
      '/account/sign-up',
      {
        email: MARIA.email,
        password: 'secret-word',
        display_name: 'Maria',
        timezone: 'Europe/Berlin',
        shared_device: false,
      },
    ],
  ]);
});

test('a refused sign-in is returned with its reason, and a missing answer is thrown', async () => {
  const accounts = createAccounts(createTestPlatform(), offline);
  const refusing = createAccountApi(
    async () => ({ status: 401, body: { code: 'invalid_credentials' }, date: NaN }),
    accounts,
  );
  const fields = { email: 'a@example.org', password: 'x' };
  const told = [await refusing.signIn(fields), await refusing.signUp({ ...fields, displayName: 'Maria' })];
  // covers: AUTH-051
  expect(told).toEqual(Array(2).fill({ ok: false, problem: { code: 'invalid_credentials' } }));
  await expect(createAccountApi(offline, accounts).signIn(fields)).rejects.toThrow(NetworkError);
  expect(await accounts.readOpenAccount()).toBeUndefined();
});

const session =
  (status: number, body: unknown = {}) =>
  async (path: AskedPath) => {
    if (path !== '/account/session') throw new NetworkError('not asked for here');
    return { status, body, date: NaN };
  };
const AS_TOLD = {
  user_id: MARIA.userId,
  email: MARIA.email,
  display_name: MARIA.displayName,
  shared_device: false,
  ends_at: '2026-12-20T12:00:00.000Z',
};

test('a session whose databases are gone is restored, with what was not sent', async () => {
  const platform = createTestPlatform();
  await createAccounts(platform, offline).openAccount(MARIA);
  const before = await openTab(platform, offline);
  await act(before, medication());
  before.close();
  platform.loseDatabases();
  const known = await createAccounts(platform, session(200, AS_TOLD)).readOpenAccount();
  // covers: T-20
  expect(known).toEqual({ ...MARIA, endsAt: Date.parse(AS_TOLD.ends_at) });
  expect(await createAccounts(platform, offline).readOpenAccount()).toEqual(known);
  const after = await openTab(platform, offline);
  // covers: T-20
  expect(after.status()).toMatchObject({ pending: 1 });
  after.close();
});

test('a session that was lost with its databases is found as soon as a network is back, without a new start', async () => {
  const platform = createTestPlatform();
  await createAccounts(platform, offline).openAccount(MARIA);
  platform.loseDatabases();
  let answer: Ask = offline;
  const accounts = createAccounts(platform, (...request) => answer(...request));
  const seen: unknown[] = [];
  accounts.watchAccount((account) => seen.push(account?.userId));
  expect(await accounts.readOpenAccount()).toBeUndefined();
  answer = session(200, AS_TOLD);
  platform.wake();
  await expect.poll(() => seen).toEqual([MARIA.userId]);
});

test('the server is asked once, and only on a device where somebody was signed in and has not signed out', async () => {
  const asked: string[] = [];
  const asking = async (path: AskedPath) => {
    asked.push(path);
    return { status: 401, body: {}, date: NaN };
  };
  const platform = createTestPlatform();
  expect(await createAccounts(platform, asking).readOpenAccount()).toBeUndefined();
  expect(asked).toEqual([]);

  await createAccounts(platform, offline).openAccount(MARIA);
  platform.loseDatabases();
  expect(await createAccounts(platform, offline).readOpenAccount()).toBeUndefined();
  expect(await createAccounts(platform, asking).readOpenAccount()).toBeUndefined();
  expect(await createAccounts(platform, asking).readOpenAccount()).toBeUndefined();
  expect(asked).toEqual(['/account/session']);

  const left = createAccounts(platform, offline);
  await left.openAccount(MARIA);
  await left.wipeAccount(MARIA.userId);
  platform.loseDatabases();
  // covers: T-08
  expect(await createAccounts(platform, session(200, AS_TOLD)).readOpenAccount()).toBeUndefined();

  const lent = createAccounts(platform, offline);
  await lent.openAccount(shared);
  await lent.endShared(MARIA.userId);
  platform.loseDatabases();
  expect(await createAccounts(platform, session(200, AS_TOLD)).readOpenAccount()).toBeUndefined();
});
