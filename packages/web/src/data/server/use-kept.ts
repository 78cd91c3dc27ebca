import { useSyncExternalStore } from 'react';
import { type KeptName, readKept, watchKept } from '../../platform/plain-storage.ts';

const orNothing = (name: KeptName): string | undefined => {
  try {
    return readKept(name);
  } catch {
    return undefined;
  }
};

/** A localStorage value, kept in step across tabs. */
export const useKept = (name: KeptName): string | undefined =>
  useSyncExternalStore(watchKept, () => orNothing(name));
