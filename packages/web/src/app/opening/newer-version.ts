// Detects that another tab activated a newer version: this tab still runs the old one, whose chunks may be
// gone.
import { useSyncExternalStore } from 'react';

let taken = false;
const listeners = new Set<() => void>();

/**
 * Only a worker that replaces another brings a newer version; the first installation does not affect the
 * page.
 */
export const watchForNewer = (container: ServiceWorkerContainer): void => {
  container.addEventListener('controllerchange', () => {
    // A sign-out makes the browser remove the worker: no newer one has taken over.
    if (container.controller === null) return;
    taken = true;
    for (const listener of listeners) listener();
  });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNewerTaken = (): boolean => useSyncExternalStore(subscribe, () => taken);
