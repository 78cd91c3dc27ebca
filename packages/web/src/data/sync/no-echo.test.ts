// @vitest-environment node
// A device does not fetch back its own operations, but always those of others.
import { afterEach, expect, test, vi } from 'vitest';
import type { Store } from '../store.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import type { Ask } from '../server/request.ts';
import { act, dose, medication, openTab } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { createTestStream } from '../testing/test-stream.ts';
import { based, elsewhere, november, ONE, open, TWO } from '../testing/two-versions.ts';
import { certain } from '@dosewell/domain/problem';

afterEach(() => vi.restoreAllMocks());

/** Yields to work that continues under a stopped clock. */
declare const setImmediate: (callback: (value: unknown) => void) => void;
const letWork = async (turns = 300): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
};

/** An up-to-date device that listens, and its requests from then on. */
const listening = async ({ hintsFirst = true } = {}) => {
  const stream = createTestStream();
  const platform = Object.assign(createTestPlatform(), { eventSource: stream.eventSource });
  const server = createMemoryServer(platform.now);
  const asked: string[] = [];
  const store = await openTab(platform, async (path, body) => {
    asked.push(certain(path.split('?')[0]));
    const answer = { ...(await server.ask(path, body)), date: platform.now() };
    // The server tells everyone as soon as it has written, including the device that wrote.
    if (path === '/sync/push' && hintsFirst) {
      stream.say(server.rev());
      await letWork(40);
    }
    return answer;
  });
  await act(store, medication());
  await store.syncNow();
  stream.say(server.rev());
  await letWork();
  asked.length = 0;
  return { stream, platform, server, store, asked };
};
const slots = (store: Store) =>
  store
    .monthRows('medication_logs', november)
    ?.map(({ slot }) => slot)
    .toSorted();

test('a tap costs one push, no pull and three transactions', async () => {
  const { stream, server, store, asked } = await listening();
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await act(store, dose('08:00', 'taken'));
  await letWork();
  stream.say(server.rev());
  await letWork();
  await expect.poll(() => store.status().pending).toBe(0);
  await expect.poll(() => asked).toEqual(['/sync/push']);
  expect(begun.mock.calls.map(([stores]) => [stores].flat().join())).toEqual([
    'outbox,sent',
    'outbox,meta',
    'outbox,sent,refused,chunks,meta',
  ]);
  store.close();
});

test('two taps in a row are not fetched back', async () => {
  const { stream, server, store, asked } = await listening({ hintsFirst: false });
  await act(store, dose('08:00', 'taken'));
  const first = server.rev();
  await letWork();
  await act(store, dose('12:00', 'taken'));
  await letWork();
  for (const rev of [first, server.rev()]) stream.say(rev);
  await letWork();
  await expect.poll(() => asked).toEqual(['/sync/push', '/sync/push']);
  store.close();
});

test('a row that another device wrote meanwhile is fetched, though the push was answered', async () => {
  const { server, store, asked } = await listening();
  elsewhere(server, based(dose('12:00', 'taken')));
  await act(store, dose('08:00', 'taken'));
  await letWork();
  // covers: T-19
  await expect.poll(() => slots(store)).toEqual(['08:00', '12:00']);
  expect(asked).toEqual(['/sync/push', '/sync/pull']);
  store.close();
});

test('a row that another device writes later is fetched at its hint', async () => {
  const { stream, server, store } = await listening();
  await act(store, dose('08:00', 'taken'));
  await letWork();
  elsewhere(server, based(dose('12:00', 'taken')));
  stream.say(server.rev());
  await letWork();
  // covers: T-19
  await expect.poll(() => slots(store)).toEqual(['08:00', '12:00']);
  store.close();
});

test('a hint without a revision, or a connection that begins elsewhere, makes the device ask', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { stream, server, store, asked } = await listening();
  for (const rev of [0, Number.NaN]) {
    asked.length = 0;
    stream.say(rev);
    await letWork();
    await expect.poll(() => asked).toContain('/sync/pull');
  }
  asked.length = 0;
  stream.begin();
  await vi.advanceTimersByTimeAsync(2_000);
  stream.say(server.rev() - 1);
  await letWork();
  await expect.poll(() => asked).toContain('/sync/pull');
  asked.length = 0;
  stream.begin();
  await vi.advanceTimersByTimeAsync(2_000);
  stream.say(server.rev());
  await letWork();
  expect(asked).toEqual([]);
  vi.useRealTimers();
  store.close();
});

test('a restored server is noticed at the first hint of the new connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { stream, server, store } = await listening();
  const restore = server.snapshot();
  for (const slot of ['08:00', '12:00']) await act(store, dose(slot, 'taken'));
  await letWork();
  restore();
  elsewhere(server, based(dose('20:00', 'taken')));
  stream.begin();
  await vi.advanceTimersByTimeAsync(2_000);
  stream.say(server.rev());
  // What puts lost entries back is fetched first.
  // covers: T-20
  await expect.poll(() => slots(store)).toEqual(['08:00', '12:00', '20:00']);
  vi.useRealTimers();
  store.close();
});

test('a server that sends no cursor is asked as before', async () => {
  const { stream, server, store, asked } = await listening();
  server.tellsCursor = false;
  await act(store, dose('08:00', 'taken'));
  await letWork();
  stream.say(server.rev());
  await letWork();
  // covers: T-26
  await expect.poll(() => asked).toEqual(['/sync/push', '/sync/pull']);
  expect(slots(store)).toEqual(['08:00']);
  store.close();
});

test('an answer that comes after another tab fetched further moves nothing back', async () => {
  const platform = createTestPlatform({ secure: false });
  const server = createMemoryServer(platform.now);
  let between: (() => Promise<void>) | undefined;
  const asked: string[] = [];
  const one = await openTab(platform, async (path, body) => {
    const answer = await server.ask(path, body);
    if (path === '/sync/push') await between?.();
    return answer;
  });
  const two = await openTab(platform, async (path, body) => {
    asked.push(path);
    return server.ask(path, body);
  });
  await act(one, medication());
  for (const tab of [one, two]) await tab.syncNow();
  between = async () => {
    between = undefined;
    elsewhere(server, based(dose('12:00', 'taken')));
    await two.syncNow();
  };
  await act(one, dose('08:00', 'taken'));
  await letWork();
  asked.length = 0;
  await two.syncNow();
  expect(asked.filter((path) => path.includes('pull'))).toEqual([
    `/sync/pull?cursor=1.${server.rev()}&limit=500`,
  ]);
  for (const tab of [one, two]) tab.close();
});

test('a cursor sent by or to an older version leaves what that version does not know for later', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  server.known = TWO;
  const newer = await open(platform, server, TWO);
  await act(newer, medication());
  await newer.syncNow();
  newer.close();
  const pulls: string[] = [];
  const { askAs } = server;
  Object.assign(server, {
    askAs:
      (v: number): Ask =>
      async (...request) => ({ ...(await askAs(v)(...request)), date: platform.now() }),
  });
  const older = await open(platform, server, ONE, pulls);
  await older.syncNow();
  pulls.length = 0;
  await act(older, dose('08:00', 'taken'));
  await letWork();
  await expect.poll(() => pulls).toEqual(['/sync/push']);
  older.close();
  const asked: string[] = [];
  const updated = await open(platform, server, TWO, asked);
  await updated.syncNow();
  // covers: T-26
  expect(asked.filter((path) => path.includes('table=hr_readings'))).toHaveLength(1);
  updated.close();

  server.intercept = () => ({ status: 500, body: {}, date: NaN });
  const offline = await open(platform, server, ONE);
  await act(offline, dose('12:00', 'taken'));
  offline.close();
  server.known = ONE;
  server.intercept = (path) => (path.includes('pull') ? { status: 500, body: {}, date: NaN } : undefined);
  const met = await open(platform, server, TWO, asked);
  await vi.waitFor(() => expect(met.status().pending).toBe(0));
  server.intercept = () => undefined;
  server.known = TWO;
  asked.length = 0;
  for (let round = 0; round < 2; round++) await met.syncNow();
  // covers: T-26
  expect(asked.filter((path) => path.includes('table=hr_readings'))).toHaveLength(1);
  met.close();
});
