// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from './register-service-worker.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** A browser with workers; returns what was registered. */
const browser = () => {
  const register = vi.fn(async (..._: readonly unknown[]) => ({}));
  const serviceWorker = Object.assign(new EventTarget(), {
    ...{ register, controller: null, ready: new Promise(() => {}) },
    getRegistration: async () => undefined,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  return register;
};

test('the service worker is registered from /sw.js, for the whole site', () => {
  vi.stubEnv('PROD', true);
  const register = browser();
  registerServiceWorker();
  // Without a scope it is that of the folder of the script: `/`.
  // covers: NOTE-012
  expect(register.mock.calls).toEqual([['/sw.js']]);
});

test('a browser without workers opens the app without one', () => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', {});
  expect(registerServiceWorker).not.toThrow();
});
