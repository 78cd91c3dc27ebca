// @vitest-environment node
import { expect, test } from 'vitest';
import { createMemoryServer, type MemoryServer, PERSON } from '../testing/memory-server.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { act, dose, MEDICATION, medication, offline, openTab, undo } from '../testing/test-device.ts';
import { NetworkError } from '../server/request.ts';

/** Node's, shorter than any timer. */
declare const setImmediate: (callback: (value: unknown) => void) => void;

const status = (code: number, body: unknown = {}) => ({ status: code, body, date: NaN });

/** A store with an entry made offline, and the server it will reach. */
const unsent = async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const first = await openTab(platform, offline);
  await act(first, medication());
  const ops = [await act(first, dose('08:00', 'taken')), await act(first, dose('20:00', 'taken'))];
  first.close();
  return { platform, server, ops };
};
const refusePushes = (server: MemoryServer, answer: () => ReturnType<typeof status> | undefined) => {
  server.intercept = (path) => (path === '/sync/push' ? answer() : undefined);
};

test('a 401 keeps everything, and sending continues after the sign-in', async () => {
  const { platform, server } = await unsent();
  refusePushes(server, () => status(401));
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  expect(store.status()).toMatchObject({ signedOut: true, pending: 3 });
  expect(store.rows('medications')).toHaveLength(1);
  server.intercept = () => undefined;
  store.resume();
  await store.syncNow();
  expect(store.status()).toMatchObject({ signedOut: false, pending: 0 });
  store.close();
});

test('a 426 is reported, recording goes on, and entries are sent once the server understands them', async () => {
  const { platform, server } = await unsent();
  refusePushes(server, () => status(426));
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  expect(store.status()).toMatchObject({ outdated: true, pending: 3 });
  const op = await act(store, dose('09:00', 'taken'));
  await store.syncNow();
  // covers: T-26
  expect(store.status()).toMatchObject({ outdated: true, pending: 4 });
  // covers: T-26
  expect(store.row('user_settings', PERSON)).toBeDefined();
  server.intercept = () => undefined;
  await store.syncNow();
  // covers: T-26
  expect(store.status()).toMatchObject({ outdated: false, pending: 0 });
  expect(server.applied.get(op)).toBe(1);
  store.close();
});

test('a failure of the server leaves every entry waiting', async () => {
  const { platform, server } = await unsent();
  refusePushes(server, () => status(500, { code: 'internal' }));
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  expect(store.status()).toMatchObject({ reachable: false, pending: 3 });
  store.close();
});

test('a page that is no answer of the server, as of a hotel network, confirms nothing', async () => {
  const { platform, server } = await unsent();
  refusePushes(server, () => status(200, undefined));
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  expect(store.status()).toMatchObject({ reachable: false, pending: 3 });
  store.close();
});

test('a stale installation takes a new name and sends the same operations', async () => {
  const { platform, server, ops } = await unsent();
  let stale = true;
  const names: string[] = [];
  server.intercept = (path, body) => {
    if (path !== '/sync/push') return undefined;
    names.push((body as { client: string }).client);
    if (!stale) return undefined;
    stale = false;
    return status(409, { code: 'client_stale' });
  };
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  expect(store.status().pending).toBe(0);
  expect(new Set(names).size).toBe(2);
  expect(ops.map((op) => server.applied.get(op))).toEqual([1, 1]);
  store.close();
});

test('a batch that is too large is halved', async () => {
  const { platform, server } = await unsent();
  const sizes: number[] = [];
  server.intercept = (path, body) => {
    if (path !== '/sync/push') return undefined;
    const { length } = (body as { ops: unknown[] }).ops;
    sizes.push(length);
    return length > 1 ? status(413, { code: 'too_large' }) : undefined;
  };
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  expect(sizes).toEqual([3, 2, 1, 1, 1]);
  expect(server.rows('medication_logs')).toHaveLength(2);
  store.close();
});

test('an operation that no request can carry is listed as one that could not be saved', async () => {
  const { platform, server } = await unsent();
  server.intercept = (path, body) =>
    path === '/sync/push' && JSON.stringify(body).includes('20:00')
      ? status(413, { code: 'too_large' })
      : undefined;
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  expect(store.status()).toMatchObject({ pending: 0, refused: 1 });
  expect(store.outbox().refused[0]?.problem).toEqual({ code: 'too_large' });
  expect(server.rows('medication_logs')).toHaveLength(1);
  store.close();
});

test('a lost answer is asked for again, and nothing takes effect twice', async () => {
  const { platform, server } = await unsent();
  server.loseAnswers = true;
  const killed = await openTab(platform, server.ask);
  await killed.syncNow();
  expect(killed.status().pending).toBe(3);
  killed.close();
  server.loseAnswers = false;
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  expect(store.status().pending).toBe(0);
  expect([...server.applied.values()]).toEqual([1, 1, 1]);
  store.close();
});

test('an undo made before the answer to its dose arrived undoes that dose', async () => {
  const { platform, server } = await unsent();
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  await act(store, dose('12:00', 'taken'));
  await act(store, undo('12:00'));
  await store.syncNow();
  expect(server.rows('medication_logs').find((row) => row.slot === '12:00')?.deleted_at).not.toBeNull();
  store.close();
});

test.each([0, 1, 2, 3, 4, 6, 8, 12])(
  'an undo made %i moments after the answer to its dose arrived undoes that dose',
  async (moments) => {
    const { platform, server } = await unsent();
    let undone: Promise<unknown> | undefined;
    const later = async (): Promise<void> => {
      for (let i = 0; i < moments; i++) await new Promise((resolve) => setImmediate(resolve));
      await act(store, undo('12:00'));
    };
    const store = await openTab(platform, async (path, body) => {
      const answer = await server.ask(path, body);
      if (path === '/sync/push' && JSON.stringify(body).includes('12:00')) undone ??= later();
      return answer;
    });
    await store.syncNow();
    await act(store, dose('12:00', 'taken'));
    await store.syncNow();
    await undone;
    await store.syncNow();
    const [row] = server.rows('medication_logs').filter((log) => log.slot === '12:00');
    expect(row?.deleted_at).not.toBeNull();
    expect(store.row('medication_logs', row?.id ?? '')).toMatchObject({ deleted_at: row?.deleted_at });
    store.close();
  },
);

test('an undo does not undo another device’s answer that the person has not seen', async () => {
  const { platform, server } = await unsent();
  let online = true;
  const store = await openTab(platform, async (...request) => {
    if (!online) throw new NetworkError('no answer');
    return server.ask(...request);
  });
  await store.syncNow();
  online = false;
  await act(store, dose('12:00', 'skipped'));
  await act(store, undo('12:00'));
  const other = dose('12:00', 'taken');
  server.write({
    op: '01900000-0000-7000-8000-0000000000ff',
    seq: 1,
    v: 1,
    clock: platform.now(),
    at: '2026-11-20T12:00',
    zone: 'Europe/Berlin',
    rows: [{ ...other, base: 0 }],
  });
  online = true;
  await store.syncNow();
  expect(server.rows('medication_logs').find((row) => row.slot === '12:00')).toMatchObject({
    status: 'taken',
    deleted_at: null,
  });
  expect(store.row('medications', MEDICATION)?.pending).toBeUndefined();
  store.close();
});
