// Reloads into the newest version. A waiting service worker is told to take over first: until it does, every
// reload gets the old version from the old worker.
import { isShellOfServer } from '../sync/shell-of-server.ts';
import { TAKE_OVER } from './take-over.ts';

/** How long to wait for a newer worker before reloading anyway. */
const INSTALLED_WITHIN_MS = 20_000;
const TAKEN_OVER_WITHIN_MS = 5_000;

const within = <T>(ms: number, wait: Promise<T>): Promise<T | undefined> =>
  Promise.race([wait, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))]);

/** Waits until a worker is installed; undefined if its installation failed. */
const installed = (worker: ServiceWorker): Promise<ServiceWorker | undefined> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'redundant') resolve(undefined);
      else if (worker.state !== 'installing') resolve(worker);
    };
    worker.addEventListener('statechange', look);
    look();
  });

/** The worker of a newer version. If none is waiting, the browser looks for one on the server. */
const newerWorker = async (registration: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> => {
  if (registration.waiting !== null) return registration.waiting;
  // The failure is ignored: offline, no update can be fetched.
  await within(INSTALLED_WITHIN_MS, registration.update()).catch(() => undefined);
  const found = registration.installing ?? registration.waiting;
  return found === null ? undefined : within(INSTALLED_WITHIN_MS, installed(found));
};

/**
 * Tells a worker to take over. Returns whether it did in time; Chromium delays that while the old worker
 * answers a request.
 */
const takeOver = async (container: ServiceWorkerContainer, worker: ServiceWorker): Promise<boolean> => {
  const taken = new Promise<true>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(true), { once: true });
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve(true));
  });
  worker.postMessage(TAKE_OVER);
  return (await within(TAKEN_OVER_WITHIN_MS, taken)) ?? false;
};

const prepare = async (container: ServiceWorkerContainer): Promise<void> => {
  const registration = await container.getRegistration();
  if (registration === undefined) return;
  const worker = await newerWorker(registration);
  if (worker !== undefined && (await takeOver(container, worker))) return;
  // Removes the old worker, so that the server answers the reload. If the worker ended during the reload, the
  // page would stay blank for minutes.
  if (!(await isShellOfServer())) await registration.unregister();
};

let reloading = false;

/**
 * Reloads into the newest version, or the present one if there is no newer. Ignored while a reload is under
 * way.
 */
export const reloadIntoNewest = async (): Promise<void> => {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined) return window.location.reload();
  if (reloading) return;
  reloading = true;
  await prepare(container).catch(() => undefined);
  reloading = false;
  window.location.reload();
};
