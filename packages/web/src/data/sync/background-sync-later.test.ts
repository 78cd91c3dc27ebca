// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createAccounts } from '../account/accounts.ts';
import { startBackgroundSyncLater, type loadBackgroundSync } from './background-sync-later.ts';
import type { BackgroundSyncOptions } from './background-sync.ts';
import { logout } from '../account/logout.ts';
import type { Ask } from '../server/request.ts';
import { rules } from '../loaded-rules.ts';
import { openStore } from '../store.ts';
import { createStatus } from '../status.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, MARIA, medication, offline } from '../testing/test-device.ts';
import { createTestPlatform, NOON, type TestPlatform } from '../testing/test-platform.ts';

afterEach(() => vi.useRealTimers());

const never = new Promise<never>(() => undefined);
const HOUR = 3_600_000;
const shared = { ...MARIA, sharedDevice: true, endsAt: NOON + 12 * HOUR };

/** An up-to-date device, and a server that counts its requests. */
const usedDevice = async (secure = true) => {
  const platform = createTestPlatform({ secure });
  const server = createMemoryServer(platform.now);
  const asked: string[] = [];
  const ask: Ask = (path, ...more) => {
    asked.push(path);
    return server.ask(path, ...more);
  };
  await rules.complete();
  const before = await openStore(MARIA, { platform, ask, accounts: createAccounts(platform, ask) });
  await act(before, medication());
  await before.syncNow();
  before.close();
  asked.length = 0;
  return { platform, server, asked, ask };
};

const open = (platform: TestPlatform, ask: Ask, firstPage: Promise<unknown> = never, account = MARIA) =>
  openStore(account, { platform, ask, accounts: createAccounts(platform, ask), firstPage });

const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

test('a device that has today asks the server nothing until the first page is visible', async () => {
  const { platform, ask, asked } = await usedDevice();
  let stands = (): void => undefined;
  let paint = (): void => undefined;
  const framed = new Promise<void>((resolve) => (paint = resolve));
  Object.assign(platform, { painted: () => framed });
  const store = await open(platform, ask, new Promise<void>((resolve) => (stands = resolve)));
  await aWhile();
  stands();
  await aWhile();
  expect(store.rows('medications')).toHaveLength(1);
  expect(asked).toEqual([]);
  paint();
  await expect.poll(() => asked).toContainEqual(expect.stringContaining('/sync/pull'));
  store.close();
});

test('a device without records waits for no page', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const store = await open(platform, server.ask);
  await expect.poll(() => store.status().ready).toBe(true);
  store.close();
});

test('an act of another tab is shown before sending and fetching begin', async () => {
  const { platform, ask } = await usedDevice();
  const [one, two] = [await open(platform, offline), await open(platform, ask)];
  await act(one, medication({ name: 'Metformin XR' }));
  await expect.poll(() => two.rows('medications')).toMatchObject([{ name: 'Metformin XR', pending: true }]);
  one.end();
  await expect.poll(() => two.status().ended).toBe(true);
  two.close();
});

test('an act of another tab is shown at the first waking without a channel between the tabs', async () => {
  const { platform } = await usedDevice(false);
  const [one, two] = [await open(platform, offline), await open(platform, offline)];
  await act(one, medication({ name: 'Metformin XR' }));
  expect(two.rows('medications')).toMatchObject([{ name: 'Metformin' }]);
  platform.wake();
  await expect.poll(() => two.rows('medications')).toMatchObject([{ name: 'Metformin XR' }]);
  one.close();
  two.close();
});

test('an entry made before sending begins is sent at once', async () => {
  const { platform, server, ask } = await usedDevice();
  const store = await open(platform, ask);
  await act(store, medication({ notes: 'with food' }));
  await expect.poll(() => server.rows('medications')).toMatchObject([{ notes: 'with food' }]);
  store.close();
});

test('signing out before sending has begun sends what waited', async () => {
  const { platform, server, ask } = await usedDevice();
  const store = await open(platform, offline);
  await act(store, medication({ notes: 'with food' }));
  store.close();
  const again = await open(platform, ask);
  expect(again.status().pending).toBe(1);
  const wiped: string[] = [];
  const wipeAccount = async (userId: string): Promise<boolean> => wiped.push(userId) > 0;
  expect(await logout(again, {}, { wipeAccount })).toEqual({ kind: 'done', revoked: true });
  expect([wiped, server.rows('medications')]).toMatchObject([[MARIA.userId], [{ notes: 'with food' }]]);
});

test('a store closed before its first page asks nothing afterwards', async () => {
  const { platform, ask, asked } = await usedDevice();
  let stands = (): void => undefined;
  const store = await open(platform, ask, new Promise<void>((resolve) => (stands = resolve)));
  store.close();
  stands();
  platform.wake();
  await aWhile();
  expect(asked).toEqual([]);
});

test('a shared session ends at its hour, though sync is not loaded', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const accounts = createAccounts(platform, offline);
  await accounts.openAccount(shared);
  const first = await open(platform, server.ask, Promise.resolve(), shared);
  await expect.poll(() => first.status().ready).toBe(true);
  first.close();
  const store = await open(platform, offline, never, shared);
  platform.setNow(NOON + 13 * HOUR);
  platform.wake();
  // covers: T-15
  await expect.poll(() => store.status().ended).toBe(true);
  await expect.poll(() => createAccounts(platform, offline).readOpenAccount()).toBeUndefined();
  store.close();
});

test('a tab of a shared device reports what only it has, before it has sent anything', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const one = await open(platform, server.ask, never, shared);
  const other = await open(platform.page(), offline, never, shared);
  await act(other, medication());
  expect(await one.unsentElsewhere()).toBe(1);
  one.close();
  other.close();
});

const world = (fetchPart: Parameters<typeof startBackgroundSyncLater>[1]) => {
  vi.useFakeTimers();
  const platform = createTestPlatform();
  const status = createStatus({}, () => undefined);
  const options = { platform, connection: { records: { status } } } as unknown as BackgroundSyncOptions;
  return { platform, status, background: startBackgroundSyncLater(options, fetchPart) };
};
/** A stand-in for the sync module that records calls. */
const part = (begun: string[]): Awaited<ReturnType<typeof loadBackgroundSync>> => ({
  startBackgroundSync: () => {
    begun.push('begun');
    const note = (what: string) => async () => void begun.push(what);
    const engine = { sync: note('sync'), send: note('send'), hear: note('hear') };
    return { engine: { ...engine, resume: () => undefined, stop: () => undefined }, stop: () => undefined };
  },
});

test('a failed fetch of the sync code is repeated by itself, at every waking and on request', async () => {
  const begun: string[] = [];
  let tries = 0;
  let there = false;
  const { platform, status, background } = world(async () => {
    tries += 1;
    if (!there) throw new TypeError('not fetched');
    return part(begun);
  });
  await background.begin();
  expect({ tries, reachable: status.get().reachable }).toEqual({ tries: 1, reachable: false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tries).toBe(2);
  platform.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toBe(3);
  await background.sync();
  expect({ tries, begun }).toEqual({ tries: 4, begun: [] });
  there = true;
  await background.send();
  expect({ tries, begun }).toEqual({ tries: 5, begun: ['begun', 'send'] });
  platform.wake();
  await vi.advanceTimersByTimeAsync(120_000);
  expect({ tries, begun }).toEqual({ tries: 5, begun: ['begun', 'send'] });
});

test('a cancelled fetch is not repeated', async () => {
  let tries = 0;
  const { platform, background } = world(async () => {
    tries += 1;
    throw new TypeError('not fetched');
  });
  await background.begin();
  background.stop();
  platform.wake();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(tries).toBe(1);
});
