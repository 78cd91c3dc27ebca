// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseAfter } from './sync-engine.ts';
import { channelName } from './tabs.ts';
import { createMemoryServer, PERSON } from '../testing/memory-server.ts';
import { act, medication, offline, openTab } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => vi.useRealTimers());

test('pauses double from a fifth of a second to a minute, give or take a third', () => {
  expect([0, 1, 2, 8, 9, 40].map((failures) => pauseAfter(failures, 0.5))).toEqual([
    200, 400, 800, 51_200, 60_000, 60_000,
  ]);
  expect([pauseAfter(0, 0), pauseAfter(0, 1)].map(Math.round)).toEqual([140, 260]);
});

const unreachable = async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  let reachable = false;
  let asked = 0;
  const store = await openTab(platform, async (...request) => {
    asked += 1;
    if (!reachable) return { status: 503, body: {}, date: NaN };
    return server.ask(...request);
  });
  await store.syncNow();
  return { platform, server, store, reach: () => (reachable = true), asked: () => asked };
};

test('a retry with nothing to send reaches the server only once the server answers', async () => {
  const { store, asked } = await unreachable();
  const said = new Set<boolean | null>();
  store.subscribe(() => said.add(store.status().reachable));
  const before = asked();
  await store.syncNow();
  // covers: DATA-041
  expect({
    asked: asked() - before,
    wasReachable: said.has(true),
    isReachable: store.status().reachable,
  }).toEqual({
    asked: 1,
    wasReachable: false,
    isReachable: false,
  });
  store.close();
});

test('sending is repeated by itself until it succeeds', async () => {
  const { server, store, reach } = await unreachable();
  await act(store, medication());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.status()).toMatchObject({ reachable: false, pending: 1 });
  reach();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(store.status()).toMatchObject({ reachable: true, pending: 0 }));
  expect(server.rows('medications')).toHaveLength(1);
  store.close();
});

test('sending is repeated also after three failures', async () => {
  const { store, asked } = await unreachable();
  await act(store, medication());
  const before = asked();
  // Until the end of the minute, when a pull would happen anyway.
  for (let second = 0; second < 50; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => undefined);
  }
  // covers: DATA-041
  expect(asked() - before).toBeGreaterThan(3);
  store.close();
});

/** Lets the local database work, which continues under a stopped clock. */
const letWork = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
};

test.each([
  [429, 'says nothing of being offline', true],
  [503, 'says so', false],
])(
  'a device answered %i waits as long as the server asks, %s, and continues',
  async (status, _, reachable) => {
    const platform = createTestPlatform();
    const server = createMemoryServer(platform.now);
    let pushes = 0;
    const store = await openTab(platform, async (path, body) => {
      if (path !== '/sync/push') return server.ask(path, body);
      pushes += 1;
      if (pushes > 1) return server.ask(path, body);
      return { status, body: {}, date: NaN, retryAfter: 7 };
    });
    await store.syncNow();
    await act(store, medication());
    await vi.waitFor(() => expect(pushes).toBe(1));
    await letWork();
    await vi.advanceTimersByTimeAsync(6_900);
    await letWork();
    // covers: T-23
    expect({ pushes, reachable: store.status().reachable, pending: store.status().pending }).toEqual({
      pushes: 1,
      reachable,
      pending: 1,
    });
    await vi.advanceTimersByTimeAsync(2_500);
    // covers: T-23
    await vi.waitFor(() => expect(store.status()).toMatchObject({ reachable: true, pending: 0 }));
    expect(pushes).toBe(2);
    store.close();
  },
);

test.each([
  [429, 'too_much_today'],
  [507, 'server_full'],
])('a device answered %i %s keeps what waits, says why, and still fetches', async (status, code) => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  let held = true;
  const store = await openTab(platform, async (path, body) =>
    path === '/sync/push' && held
      ? { status, body: { code }, date: NaN, retryAfter: 60 }
      : server.ask(path, body),
  );
  const other = await openTab(createTestPlatform(), server.ask);
  await act(store, medication({ name: 'Kept here' }));
  await act(other, { ...medication({ name: 'From the tablet' }), id: other.newId() });
  await other.syncNow();
  await store.syncNow();
  // covers: T-19 T-23
  expect(store.rows('medications').map(({ name }) => name)).toContain('From the tablet');
  // covers: T-23
  expect(store.status()).toMatchObject({ heldUp: code, pending: 1, reachable: true, refused: 0 });
  held = false;
  await store.syncNow();
  expect(store.status()).toMatchObject({ heldUp: undefined, pending: 0, refused: 0 });
  for (const tab of [store, other]) tab.close();
});

test('the records on the device never become too old to be shown', async () => {
  const { platform, store, reach } = await unreachable();
  await act(store, medication());
  reach();
  await store.syncNow();
  store.close();
  platform.setNow(platform.now() + 365 * 24 * 3_600_000);
  const later = await openTab(platform, offline);
  await later.syncNow();
  // covers: DATA-044
  expect(later.rows('medications')).toMatchObject([{ name: 'Metformin' }]);
  later.close();
});

test('a sign of life from the network is believed at once', async () => {
  const { platform, store, reach } = await unreachable();
  reach();
  platform.wake();
  await vi.waitFor(() => expect(store.status().lastSync).not.toBeNull());
  store.close();
});

test('a closed store asks no more', async () => {
  const { store, asked } = await unreachable();
  store.close();
  const before = asked();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked()).toBe(before);
});

test('a tab that fell asleep while sending does not keep this one from sending', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  void platform.locks?.request(`${channelName(PERSON)}:flush`, () => new Promise(() => undefined));
  const store = await openTab(platform, server.ask);
  await act(store, medication());
  expect(store.status().pending).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(store.status().pending).toBe(0));
  store.close();
});

test('a visible app fetches every minute', async () => {
  const { store, reach, asked } = await unreachable();
  reach();
  await store.syncNow();
  const before = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
  store.close();
});
