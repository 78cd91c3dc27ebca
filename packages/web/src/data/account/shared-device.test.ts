// @vitest-environment node
import { expect, test } from 'vitest';
import { createAccounts } from './accounts.ts';
import { resultOf } from '../records/idb-promise.ts';
import { NetworkError } from '../server/request.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, MARIA, medication, offline, openTab } from '../testing/test-device.ts';
import { createTestPlatform, NOON } from '../testing/test-platform.ts';
import { certain } from '@dosewell/domain/problem';

const ANTON = { ...MARIA, userId: '00000000-0000-4000-8000-000000000002', displayName: 'Anton' };
const HOUR = 3_600_000;
const shared = { ...MARIA, sharedDevice: true, endsAt: NOON + 12 * HOUR };
const TOLD = {
  user_id: MARIA.userId,
  email: MARIA.email,
  display_name: MARIA.displayName,
  shared_device: true,
  ends_at: new Date(shared.endsAt).toISOString(),
};

/** Everything in a device's databases. */
const onDisk = async (indexedDB: IDBFactory): Promise<string> => {
  const found: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(certain(name)));
    for (const store of database.objectStoreNames)
      found.push(await resultOf(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return JSON.stringify(found);
};

test('a shared device has nothing of its person on disk, during use and afterwards', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  await createAccounts(platform, offline).openAccount(shared);
  const store = await openTab(platform, server.ask, shared);
  await act(store, medication());
  await store.syncNow();
  await act(store, medication({ notes: 'not sent' }));
  // covers: T-15
  expect(await onDisk(platform.indexedDB)).not.toMatch(/Metformin|maria|not sent/i);
  expect(await certain(platform.caches).keys()).toEqual([]);
  store.close();
  const next = platform.page();
  const again = await openTab(next, offline, shared);
  expect(again.rows('medications')).toEqual([]);
  again.close();
});

test('a shared device asks the server whose session it has, once, and throws without a network', async () => {
  const platform = createTestPlatform();
  await createAccounts(platform, offline).openAccount(shared);
  let reachable = false;
  const asked: string[] = [];
  const accounts = createAccounts(platform.page(), async (path) => {
    if (!reachable) throw new NetworkError('no answer');
    asked.push(path);
    return { status: 200, body: TOLD, date: NaN };
  });
  await expect(accounts.readOpenAccount()).rejects.toThrow(NetworkError);
  reachable = true;
  expect([await accounts.readOpenAccount(), await accounts.readOpenAccount()]).toEqual([shared, shared]);
  expect(asked).toEqual(['/account/session']);
});

test('a session on a shared device ends when the browser closes', async () => {
  const platform = createTestPlatform();
  await createAccounts(platform, offline).openAccount(shared);
  expect(
    await createAccounts(platform.page(), async () => ({
      status: 401,
      body: {},
      date: NaN,
    })).readOpenAccount(),
  ).toBeUndefined();
  // Expired, so that no one is told to find a network first.
  expect(await createAccounts(platform.page(), offline).readOpenAccount()).toBeUndefined();
});

test('the end of a shared session closes the records of its page and leaves nothing on the device', async () => {
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
  await expect.poll(async () => (await certain(platform.memory.opened()).databases()).length).toBe(0);
  expect(await createAccounts(platform.page(), offline).readOpenAccount()).toBeUndefined();
  expect(await onDisk(platform.indexedDB)).toBe('[[]]');
});

test.each([true, false])(
  'the end of a shared session keeps unsent entries while its page is open; shared again: %s',
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

test('entries an earlier version left on the disk of a shared device are sent, and removed at the next start', async () => {
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

test('each tab of a shared device has its own records, and signing out asks about those of other tabs', async () => {
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
  expect({ unsentElsewhere: await one.unsentElsewhere(), pending: one.status().pending }).toEqual({
    unsentElsewhere: 1,
    pending: 0,
  });
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

test('the late end of one shared session does not close an account opened since', async () => {
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
