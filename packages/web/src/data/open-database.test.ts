// @vitest-environment node
import { expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import { resultOf } from './idb-promise.ts';
import { createMemoryServer, PERSON } from './testing/memory-server.ts';
import { createTestPlatform } from './testing/test-platform.ts';
import { act, dose, medication, openTab } from './testing/test-device.ts';

test('a new schema drops the rows, keeps what was not sent, sent and refused, and stops the old tab', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  let online = true;
  const old = await openTab(platform, async (...request) => {
    if (!online) throw new Error('no answer');
    return server.ask(...request);
  });
  await act(old, medication());
  await old.syncNow();
  online = false;
  await act(old, dose('08:00', 'taken'));

  const database = await openDatabase(platform.indexedDB, PERSON, { onLost: () => undefined, schema: 3 });
  const transaction = database.transaction(['outbox', 'sent', 'chunks', 'meta']);
  const count = (store: string) => resultOf(transaction.objectStore(store).count());
  const counts = await Promise.all([count('outbox'), count('sent'), count('chunks')]);
  expect(counts).toEqual([1, 1, 0]);
  expect(await resultOf(database.transaction('meta').objectStore('meta').get('cursor'))).toBeUndefined();
  expect(await resultOf(database.transaction('meta').objectStore('meta').get('client'))).toBeDefined();
  expect(old.status().outdated).toBe(true);
  expect(old.enqueue([dose('20:00', 'taken')]).ok).toBe(false);
  database.close();
});
