// @vitest-environment node
import { problems } from '@dosewell/domain/problem';
import { expect, test, vi } from 'vitest';
import { createAccounts } from './accounts.ts';
import { readDevice, writeDevice } from './device-record.ts';
import { logout } from './logout.ts';
import { databaseName } from '../records/open-database.ts';
import type { Ask } from '../server/request.ts';
import { rules } from '../loaded-rules.ts';
import { openStore } from '../store.ts';
import { createMemoryServer, PERSON } from '../testing/memory-server.ts';
import { act, dose, MARIA, medication, offline, openTab } from '../testing/test-device.ts';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

const signedIn = async (ask: Ask, platform = createTestPlatform()) => {
  const accounts = createAccounts(platform, ask);
  await accounts.openAccount(MARIA);
  await rules.complete();
  const store = await openStore(MARIA, { platform, ask, accounts });
  return { platform, accounts, store, surroundings: accounts };
};
const stored = async (platform: TestPlatform): Promise<unknown[]> => [
  ...(await platform.indexedDB.databases()).map(({ name }) => name).filter((name) => name?.includes(PERSON)),
  ...((await platform.caches?.keys()) ?? []),
];

test('signing out sends what waits, then leaves nothing on the device', async () => {
  const server = createMemoryServer(Date.now);
  const { platform, accounts, store, surroundings } = await signedIn(server.ask);
  store.enqueue([medication()]);
  expect(await logout(store, {}, surroundings)).toEqual({ kind: 'done', revoked: true });
  expect(server.rows('medications')).toHaveLength(1);
  expect(await stored(platform)).toEqual([]);
  expect(await accounts.readOpenAccount()).toBeUndefined();
  expect(platform.forgotten).toHaveLength(1);
});

test('signing out takes the number off the icon of the app, unless somebody else has signed in', async () => {
  const told: number[] = [];
  const navigator = { setAppBadge: async (open: number) => void told.push(open) };
  vi.stubGlobal('navigator', navigator);
  const { accounts, store, surroundings } = await signedIn(offline);
  await accounts.openAccount({ ...MARIA, userId: '00000000-0000-4000-8000-000000000002' });
  await logout(store, { discard: true }, surroundings);
  expect(told).toEqual([]);
  const again = await signedIn(offline);
  await logout(again.store, { discard: true }, again.surroundings);
  vi.unstubAllGlobals();
  // covers: T-15
  expect(told).toEqual([0]);
});

test('signing out asks first about entries that cannot be sent', async () => {
  const { platform, accounts, store, surroundings } = await signedIn(offline);
  await act(store, medication());
  expect(await logout(store, {}, surroundings)).toEqual({ kind: 'unsent', pending: 1 });
  expect(await accounts.readOpenAccount()).toEqual(MARIA);
  expect(store.rows('medications')).toHaveLength(1);
  expect(await logout(store, { discard: true }, surroundings)).toEqual({ kind: 'done', revoked: false });
  expect(await stored(platform)).toEqual([]);
});

test('signing out asks first about entries that the server refused', async () => {
  const { store, surroundings } = await signedIn(async (_path, body) => {
    const ops = (body as { ops?: { op: string }[] } | undefined)?.ops ?? [];
    const results = ops.map(({ op }) => ({ op, status: 'refused', code: 'invalid', revs: {} }));
    return { status: 200, body: { results, rows: {} }, date: NaN };
  });
  await act(store, medication());
  await store.syncNow();
  expect(await logout(store, {}, surroundings)).toEqual({ kind: 'unsent', pending: 1 });
  await logout(store, { discard: true }, surroundings);
});

test('a sign-out without a network is sent to the server at the next start', async () => {
  const { platform, store, surroundings } = await signedIn(offline);
  await logout(store, {}, surroundings);
  const told: string[] = [];
  const later = createAccounts(platform, async (path) => {
    told.push(path);
    return { status: 200, body: {}, date: NaN };
  });
  expect(await later.readOpenAccount()).toBeUndefined();
  // covers: AUTH-047
  await expect.poll(() => told).toEqual(['/account/sign-out']);
  await expect.poll(async () => (await readDevice(platform.indexedDB)).revoke).toBeUndefined();
});

test('signing out also signs out the other tabs', async () => {
  const server = createMemoryServer(Date.now);
  const platform = createTestPlatform();
  const { store, surroundings } = await signedIn(server.ask, platform);
  const other = await openTab(platform, server.ask);
  await logout(store, {}, surroundings);
  await expect.poll(() => other.status().ended).toBe(true);
  const settings = { table: 'user_settings', id: PERSON, patch: { theme: 'dark' } } as const;
  const told = [medication(), dose('08:00', 'taken'), settings].map((write) => {
    const written = other.enqueue([write]);
    return written.ok ? 'kept' : problems[written.problem.code].text;
  });
  // covers: DATA-006 DOSE-022 MED-097
  expect(told).toEqual(['Not authenticated', 'Not authenticated', 'Not authenticated']);
  expect(await stored(platform)).toEqual([]);
});

test('an interrupted wipe is finished at the next start, before anybody is let in', async () => {
  const { platform, store } = await signedIn(offline);
  await act(store, medication());
  store.close();
  await writeDevice(platform.indexedDB, { wiping: PERSON, account: undefined });
  expect((await platform.indexedDB.databases()).map(({ name }) => name)).toContain(databaseName(PERSON));
  expect(await createAccounts(platform, offline).readOpenAccount()).toBeUndefined();
  expect(await stored(platform)).toEqual([]);
  expect((await readDevice(platform.indexedDB)).wiping).toBeUndefined();
});

const clearing = async (platform: TestPlatform, before: (platform: TestPlatform) => Promise<unknown>) => {
  const asked: unknown[] = [];
  const ask: Ask = async (path, body) => {
    if (path === '/account/sign-out') asked.push(body);
    return { status: 200, body: {}, date: NaN };
  };
  const { store, surroundings } = await signedIn(ask, platform);
  await before(platform);
  const outcome = await logout(store, { discard: true }, surroundings);
  return { asked, outcome };
};

test("signing out has the browser remove its files, unless they hold another person's records", async () => {
  const alone = await clearing(createTestPlatform(), async () => undefined);
  // covers: T-15
  expect(alone).toEqual({ asked: [{ clear: true }], outcome: { kind: 'done', revoked: true } });
  const anothers = await clearing(createTestPlatform(), async ({ indexedDB }) => {
    const opening = indexedDB.open(databaseName('somebody-else'), 1);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    opening.result.close();
  });
  // covers: T-15
  expect(anothers).toEqual({ asked: [{}], outcome: { kind: 'done', revoked: true } });
});

test('signing out does not end the session of a person who signed in meanwhile', async () => {
  const { asked, outcome } = await clearing(createTestPlatform(), ({ indexedDB }) =>
    writeDevice(indexedDB, { account: { ...MARIA, userId: 'somebody-else' } }),
  );
  expect({ asked, outcome }).toEqual({ asked: [], outcome: { kind: 'done', revoked: false } });
});
