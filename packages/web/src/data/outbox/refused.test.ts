// @vitest-environment node
import { expect, test } from 'vitest';
import { createMemoryServer, PERSON } from '../testing/memory-server.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { act, medication, MEDICATION, offline, openTab } from '../testing/test-device.ts';
import { openJournal } from './journal.ts';

const withRefusal = async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  let refusing = true;
  const store = await openTab(platform, async (path, body, ...rest) => {
    if (path !== '/sync/push' || !refusing) return server.ask(path, body, ...rest);
    const { ops } = body as { ops: { op: string }[] };
    const results = ops.map(({ op }) => ({
      op,
      status: 'refused',
      code: 'invalid',
      fields: { name: 'Too long' },
      revs: {},
    }));
    return { status: 200, body: { results, rows: {} }, date: NaN };
  });
  await act(store, medication());
  await store.syncNow();
  refusing = false;
  return { platform, server, store };
};

test('a refused act is not shown as saved, and stays in a list with its reason', async () => {
  const { store, platform } = await withRefusal();
  expect(store.rows('medications')).toEqual([]);
  expect(store.status()).toMatchObject({ pending: 0, refused: 1 });
  store.close();
  const again = await openTab(platform, async () => ({ status: 503, body: {}, date: NaN }));
  // covers: DATA-008
  expect(again.outbox().refused[0]?.problem).toEqual({ code: 'invalid', fields: { name: 'Too long' } });
  again.close();
});

test('a refused act can be tried again', async () => {
  const { server, store } = await withRefusal();
  const [entry] = store.outbox().refused;
  await store.retryRefused(entry?.op ?? '');
  await store.syncNow();
  expect(server.rows('medications')).toMatchObject([{ id: MEDICATION }]);
  expect(store.status()).toMatchObject({ pending: 0, refused: 0 });
  store.close();
});

test('a refused act can be dismissed', async () => {
  const { server, store } = await withRefusal();
  await store.discardRefused(store.outbox().refused[0]?.op ?? '');
  await store.syncNow();
  expect(store.status().refused).toBe(0);
  expect(server.rows('medications')).toEqual([]);
  store.close();
});

test('a refused act comes back with its reason after IndexedDB was lost, until it was dealt with', async () => {
  const { platform, store } = await withRefusal();
  const journal = openJournal(platform, PERSON);
  await expect.poll(async () => (await journal?.all())?.length).toBe(1);
  store.close();
  platform.loseDatabases();
  const again = await openTab(platform, offline);
  expect(again.status()).toMatchObject({ pending: 0, refused: 1 });
  const [entry] = again.outbox().refused;
  expect(entry?.problem).toEqual({ code: 'invalid', fields: { name: 'Too long' } });
  await again.retryRefused(entry?.op ?? '');
  again.close();
  platform.loseDatabases();
  const last = await openTab(platform, offline);
  expect(last.status()).toMatchObject({ pending: 1, refused: 0 });
  last.close();
});
