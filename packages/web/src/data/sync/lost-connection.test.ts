// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createMemoryServer, PERSON } from '../testing/memory-server.ts';
import { act, dose, medication, openTab } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { databaseName } from '../records/open-database.ts';

/** A device whose browser can drop its connections, as iOS does to an app in the background. */
const droppable = (platform = createTestPlatform()) => {
  const { indexedDB } = platform;
  const connections: IDBDatabase[] = [];
  const { open } = indexedDB;
  indexedDB.open = (...how) => {
    const request = open.apply(indexedDB, how);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
  const drop = ({ told }: { readonly told: boolean }): void => {
    for (const connection of connections.splice(0)) {
      connection.close();
      if (told) connection.onclose?.(new Event('close'));
    }
  };
  return { platform, drop };
};

test.each([true, false])(
  'a connection that the browser dropped (and told so: %s) is opened again, and a tap is kept',
  async (told) => {
    const { platform, drop } = droppable();
    const server = createMemoryServer(platform.now);
    const store = await openTab(platform, server.ask);
    await act(store, medication());
    await store.syncNow();
    drop({ told });
    await act(store, dose('08:00', 'taken'));
    await store.syncNow();
    expect(server.rows('medication_logs')).toMatchObject([{ slot: '08:00', status: 'taken' }]);
    expect(store.status()).toMatchObject({ ended: false, storageProblem: false, pending: 0 });
    store.close();
  },
);

test('a fetch continues on a reopened connection', async () => {
  const { platform, drop } = droppable();
  const server = createMemoryServer(platform.now);
  const store = await openTab(platform, server.ask);
  await act(store, medication());
  await store.syncNow();
  drop({ told: false });
  await store.syncNow();
  expect(store.status().reachable).toBe(false);
  await vi.waitFor(() => expect(store.status().reachable).toBe(true));
  store.close();
});

test('nothing more is called saved once the records went with the connection', async () => {
  const { platform, drop } = droppable();
  const server = createMemoryServer(platform.now);
  const store = await openTab(platform, server.ask);
  await act(store, medication());
  await store.syncNow();
  drop({ told: false });
  platform.indexedDB.deleteDatabase(databaseName(PERSON));
  const written = store.enqueue([dose('08:00', 'taken')]);
  expect(written.ok && (await written.value.saved).ok).toBe(false);
  expect(store.status().ended).toBe(true);
  store.close();
});
