// @vitest-environment node
import { expect, test } from 'vitest';
import { createAccountApi } from './account-api.ts';
import { createAccounts } from './accounts.ts';
import { resultOf } from './idb-promise.ts';
import { NetworkError } from './request.ts';
import { createMemoryServer } from './testing/memory-server.ts';
import { act, MARIA, medication, offline, openTab } from './testing/test-device.ts';
import { createTestPlatform, NOON } from './testing/test-platform.ts';

const ANTON = { ...MARIA, userId: '00000000-0000-4000-8000-000000000002', displayName: 'Anton' };
const HOUR = 3_600_000;
const shared = { ...MARIA, sharedDevice: true, endsAt: NOON + 12 * HOUR };

test('the device says who is signed in, without a network and after a restart', async () => {
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

test('a refused sign-in is a value with its reason, a missing answer is thrown', async () => {
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
  async (path: string) => {
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
const SHARED_AS_TOLD = { ...AS_TOLD, shared_device: true, ends_at: new Date(shared.endsAt).toISOString() };

/** Everything in the databases of a device. */
const onDisk = async (indexedDB: IDBFactory): Promise<string> => {
  const found: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name!));
    for (const store of database.objectStoreNames)
      found.push(await resultOf(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return JSON.stringify(found);
};

test('of a shared device’s person nothing is on disk, while it is used and after its page is gone', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  await createAccounts(platform, offline).openAccount(shared);
  const store = await openTab(platform, server.ask, shared);
  await act(store, medication());
  await store.syncNow();
  await act(store, medication({ notes: 'not sent' }));
  // covers: T-15
  expect(await onDisk(platform.indexedDB)).not.toMatch(/Metformin|maria|not sent/i);
  expect(await platform.caches!.keys()).toEqual([]);
  store.close();
  const next = platform.page();
  const again = await openTab(next, offline, shared);
  expect(again.rows('medications')).toEqual([]);
  again.close();
});

test('a shared device asks the server whose session it has, once, and throws where there is no network', async () => {
  const platform = createTestPlatform();
  await createAccounts(platform, offline).openAccount(shared);
  let reachable = false;
  const asked: string[] = [];
  const accounts = createAccounts(platform.page(), async (path) => {
    if (!reachable) throw new NetworkError('no answer');
    asked.push(path);
    return { status: 200, body: SHARED_AS_TOLD, date: NaN };
  });
  await expect(accounts.readOpenAccount()).rejects.toThrow(NetworkError);
  reachable = true;
  expect([await accounts.readOpenAccount(), await accounts.readOpenAccount()]).toEqual([shared, shared]);
  expect(asked).toEqual(['/account/session']);
});

test('a session of a shared device that the browser forgot when it was closed is over', async () => {
  const platform = createTestPlatform();
  await createAccounts(platform, offline).openAccount(shared);
  expect(await createAccounts(platform.page(), session(401)).readOpenAccount()).toBeUndefined();
  // Over, so that nobody is told to find a network first.
  expect(await createAccounts(platform.page(), offline).readOpenAccount()).toBeUndefined();
});

test('the end of a shared session ends the records of its page, and leaves nothing on the device', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const accounts = createAccounts(platform, offline);
  await accounts.openAccount(shared);
  const store = await openTab(platform, server.ask, shared);
  await act(store, medication());
  await store.syncNow();
  platform.setNow(NOON + 13 * HOUR);
  platform.wake();
  // covers: T-15
  await expect.poll(() => store.status().ended).toBe(true);
  store.close();
  await expect.poll(async () => (await platform.memory.opened()!.databases()).length).toBe(0);
  expect(await createAccounts(platform.page(), offline).readOpenAccount()).toBeUndefined();
  expect(await onDisk(platform.indexedDB)).toBe('[[]]');
});

test.each([true, false])(
  'the end of a shared session keeps what was not sent for as long as its page stands; shared again: %s',
  async (sharedDevice) => {
    const platform = createTestPlatform();
    const server = createMemoryServer(platform.now);
    const accounts = createAccounts(platform, offline);
    await accounts.openAccount(shared);
    const store = await openTab(platform, offline, shared);
    await act(store, medication());
    store.close();
    platform.setNow(NOON + 13 * HOUR);
    await accounts.endShared(MARIA.userId);
    expect(await createAccounts(platform, offline).readOpenAccount()).toBeUndefined();
    const again = await openTab(platform, server.ask, { ...shared, sharedDevice });
    await again.syncNow();
    expect(server.rows('medications')).toHaveLength(1);
    again.close();
  },
);

test('what an earlier version left unsent on the disk of a shared device is sent, and goes at the next opening', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const before = await openTab(platform, offline);
  await act(before, medication());
  before.close();
  const store = await openTab(platform, server.ask, shared);
  await store.syncNow();
  store.close();
  expect(server.rows('medications')).toHaveLength(1);
  const next = await openTab(platform.page(), server.ask, shared);
  await expect.poll(() => onDisk(platform.indexedDB)).not.toContain('Metformin');
  next.close();
});

test('each tab of a shared device has its own, and one that signs out asks what is only in the others', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  let reachable = true;
  const ask: typeof server.ask = (...request) => (reachable ? server.ask(...request) : offline(...request));
  const one = await openTab(platform, ask, shared);
  const other = await openTab(platform.page(), ask, shared);
  await act(one, medication());
  await one.syncNow();
  await other.syncNow();
  expect(other.rows('medications')).toHaveLength(1);
  expect(await one.unsentElsewhere()).toBe(0);
  reachable = false;
  await act(other, medication({ notes: 'only there' }));
  expect([await one.unsentElsewhere(), one.status().pending]).toEqual([1, 0]);
  one.close();
  other.close();
});

test('a 401 on a shared device closes the account there', async () => {
  const platform = createTestPlatform();
  const accounts = createAccounts(platform, offline);
  await accounts.openAccount(shared);
  const store = await openTab(platform, async () => ({ status: 401, body: {}, date: NaN }), shared);
  await store.syncNow();
  await expect.poll(() => createAccounts(platform, offline).readOpenAccount()).toBeUndefined();
  expect(store.status().ended).toBe(true);
  store.close();
});

test('the late end of one person’s shared session does not close the account another has opened since', async () => {
  const platform = createTestPlatform();
  const accounts = createAccounts(platform, offline);
  await accounts.openAccount(shared);
  await accounts.openAccount(ANTON);
  const told: unknown[] = [];
  accounts.watchAccount((account) => told.push(account));
  await accounts.endShared(MARIA.userId);
  expect(told).toEqual([]);
  expect(await createAccounts(platform, offline).readOpenAccount()).toEqual(ANTON);
});

test('where the databases are gone and the session is not, the person is in again and what was not sent is back', async () => {
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

test('the server is asked once and only on a device where somebody was signed in and nobody has signed out', async () => {
  const asked: string[] = [];
  const asking = async (path: string) => {
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
