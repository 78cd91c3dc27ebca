import { watchForNewer } from './newer-version.ts';

const WORKER = '/sw.js';

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

let allowed: string | undefined;

/** The server has browsers refuse to run text or an address that no policy of ours let through (T-11). */
const workerUrl = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  if (trustedTypes === undefined) return WORKER;
  // A policy can be made once a page.
  allowed ??= trustedTypes
    .createPolicy('service-worker', { createScriptURL: () => WORKER })
    .createScriptURL(WORKER);
  return allowed;
};

/**
 * Where the origin is secure the shell opens offline; over plain http the app works without
 * (design/reliability.md#service-worker).
 */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it everything but the cold start offline works; what the browser minds is its own message.
  watchForNewer(navigator.serviceWorker);
  navigator.serviceWorker.register(workerUrl()).catch(() => undefined);
};
