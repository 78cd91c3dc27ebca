// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { clearDevice } from './clear-device.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { openTab } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

beforeEach(() => {
  localStorage.setItem('anything', 'x');
  sessionStorage.setItem('anything', 'x');
});

const aStore = () => {
  const platform = createTestPlatform();
  return openTab(platform, createMemoryServer(platform.now).ask);
};
const left = () => [localStorage.length, sessionStorage.length];

test('clearing a signed-out device empties all plain storage', async () => {
  const store = await aStore();
  await clearDevice(store, { discard: true }, async (_, choice) => {
    expect(choice).toEqual({ discard: true });
    expect(left()).toEqual([1, 1]);
    return { kind: 'done', revoked: true };
  });
  // covers: PROF-022
  expect(left()).toEqual([0, 0]);
  store.close();
});

test('clearing a device with unsent entries clears nothing', async () => {
  const store = await aStore();
  expect(await clearDevice(store, {}, async () => ({ kind: 'unsent', pending: 1 }))).toEqual({
    kind: 'unsent',
    pending: 1,
  });
  expect(left()).toEqual([1, 1]);
  store.close();
});
