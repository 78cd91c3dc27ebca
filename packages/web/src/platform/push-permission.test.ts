// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { push } from './push.ts';

afterEach(() => vi.unstubAllGlobals());

const browserThat = (permission: string): void => {
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
};

test.each([
  ['denied', 'blocked'],
  ['default', 'not set'],
  ['granted', 'allowed'],
])('a browser that says %s has notifications %s', async (said, permission) => {
  browserThat(said);
  // covers: NOTE-001 NOTE-013
  expect({ now: push.permission(), asked: await push.askPermission() }).toEqual({
    now: permission,
    asked: permission,
  });
});

test('a browser without a push manager does not support notifications', () => {
  browserThat('granted');
  vi.stubGlobal('navigator', {});
  // covers: NOTE-001
  expect(push.permission()).toBe('not supported');
});
