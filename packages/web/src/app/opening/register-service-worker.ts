import { isPhoneApp } from '../../platform/phone-app.ts';
import { watchForNewer } from './newer-version.ts';

const WORKER = '/sw.js';

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

let allowed: string | undefined;

/**
 * The server's CSP makes browsers refuse scripts and script URLs that no Trusted Types policy passed (T-11).
 */
const workerUrl = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  if (trustedTypes === undefined) return WORKER;
  // A Trusted Types policy of a name can be created once per page.
  allowed ??= trustedTypes
    .createPolicy('service-worker', { createScriptURL: () => WORKER })
    .createScriptURL(WORKER);
  return allowed;
};

/**
 * Registers the service worker, with which the app opens offline. Over plain HTTP the app runs without one,
 * and the phone app brings its own files (design/reliability.md#service-worker).
 */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || isPhoneApp() || !('serviceWorker' in navigator)) return;
  // A failed registration is ignored: without a worker, only opening the app offline does not work.
  watchForNewer(navigator.serviceWorker);
  navigator.serviceWorker.register(workerUrl()).catch(() => undefined);
};
