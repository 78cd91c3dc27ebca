import { useSyncExternalStore } from 'react';
import { type KeptName, readKept, watchKept } from '../../platform/plain-storage.ts';

const orNothing = (name: KeptName): string | undefined => {
  try {
    return readKept(name);
  } catch {
    return undefined;
  }
};

/** What plain storage keeps under a name, followed from tab to tab. */
export const useKept = (name: KeptName): string | undefined =>
  useSyncExternalStore(watchKept, () => orNothing(name));
