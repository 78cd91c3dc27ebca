import { useEffect } from 'react';
import { useStore } from '../../data/use-live.ts';

const EVERY_MS = 4_000;

/** Syncs every few seconds while the device waits for a change that the server may have by now. */
export const useSyncWhile = (waiting: boolean): void => {
  const store = useStore();
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => void store.syncNow(), EVERY_MS);
    return () => clearInterval(timer);
  }, [store, waiting]);
};
