// Another tab has let a newer version take over: this one still runs the old, whose parts may not be there any more.
import { useSyncExternalStore } from 'react';

let taken = false;
const listeners = new Set<() => void>();

/** Only a worker that replaces another brings a newer version; the first one does not touch the page that installs it. */
export const watchForNewer = (container: ServiceWorkerContainer): void => {
  container.addEventListener('controllerchange', () => {
    // Signing out has the browser remove the worker: nothing has taken over.
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
