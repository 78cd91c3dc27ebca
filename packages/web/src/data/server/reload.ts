// Reloads into the newest version. A waiting service worker takes over first; until it does, the old one
// serves the old shell however often the page is reloaded.
import { isShellOfServer } from '../sync/shell-of-server.ts';
import { TAKE_OVER } from './take-over.ts';

/** After this long the page reloads anyway. */
const INSTALLED_WITHIN_MS = 20_000;
const TAKEN_OVER_WITHIN_MS = 5_000;

const within = <T>(ms: number, wait: Promise<T>): Promise<T | undefined> =>
  Promise.race([wait, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))]);

/** The worker once installed; undefined if installation failed. */
const installed = (worker: ServiceWorker): Promise<ServiceWorker | undefined> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'redundant') resolve(undefined);
      else if (worker.state !== 'installing') resolve(worker);
    };
    worker.addEventListener('statechange', look);
    look();
  });

/** The worker of a newer version; if none is waiting, asks the server for one. */
const newerWorker = async (registration: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> => {
  if (registration.waiting !== null) return registration.waiting;
  // Offline, no update can be fetched.
  await within(INSTALLED_WITHIN_MS, registration.update()).catch(() => undefined);
  const found = registration.installing ?? registration.waiting;
  return found === null ? undefined : within(INSTALLED_WITHIN_MS, installed(found));
};

/** Whether the worker took over in time. Chromium delays it while the old one still answers a request. */
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
  // The server answers the reload. An old worker that ends during it would leave the page blank for minutes.
  if (!(await isShellOfServer())) await registration.unregister();
};

let reloading = false;

/** Reloads once per press: into the newest version, or the present one if nothing newer is available. */
export const reloadIntoNewest = async (): Promise<void> => {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined) return window.location.reload();
  if (reloading) return;
  reloading = true;
  await prepare(container).catch(() => undefined);
  reloading = false;
  window.location.reload();
};
