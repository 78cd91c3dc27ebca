// @vitest-environment node
// Waking rereads the chunks only if another tab has written one.
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, dose, medication, offline, openTab } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { based, elsewhere, november } from '../testing/two-versions.ts';

afterEach(() => vi.restoreAllMocks());

const letWork = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 50));
const chunksRead = () => {
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  return () => get.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'chunks').length;
};

test('a waking tab reads nothing after its own acts and fetches', async () => {
  const platform = createTestPlatform({ secure: false });
  const server = createMemoryServer(platform.now);
  const store = await openTab(platform, server.ask);
  await act(store, medication());
  await store.syncNow();
  platform.wake();
  await letWork();
  await act(store, dose('08:00', 'taken'));
  await store.syncNow();
  elsewhere(server, based(dose('12:00', 'taken')));
  await store.syncNow();
  const read = chunksRead();
  platform.wake();
  await letWork();
  expect(read()).toBe(0);
  expect(store.monthRows('medication_logs', november)).toHaveLength(2);
  store.close();
});

test('a waking tab shows what another tab sent or fetched, without any channel between them', async () => {
  const platform = createTestPlatform({ secure: false });
  const server = createMemoryServer(platform.now);
  const one = await openTab(platform, server.ask);
  await act(one, medication());
  await one.syncNow();
  const two = await openTab(platform, offline);
  await act(one, dose('08:00', 'taken'));
  await one.syncNow();
  platform.wake();
  // covers: T-19
  await expect.poll(() => two.monthRows('medication_logs', november)).toHaveLength(1);
  elsewhere(server, based(dose('12:00', 'taken')));
  await one.syncNow();
  platform.wake();
  // covers: T-19
  await expect.poll(() => two.monthRows('medication_logs', november)).toHaveLength(2);
  for (const tab of [one, two]) tab.close();
});
