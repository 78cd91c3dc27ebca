import { useSyncExternalStore } from 'react';
import { type StorageName, readStoredText, watchStoredText } from '../platform/plain-storage.ts';

const orNothing = (name: StorageName): string | undefined => {
  try {
    return readStoredText(name);
  } catch {
    return undefined;
  }
};

/** A localStorage value, kept in step across tabs. */
export const useStoredText = (name: StorageName): string | undefined =>
  useSyncExternalStore(watchStoredText, () => orNothing(name));
