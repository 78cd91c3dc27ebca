import { useEffect, useSyncExternalStore } from 'react';
import { useLoaded } from './on-demand.ts';
import { toasterFrame } from '../parts.ts';
import { hasWaitingToasts, watchToasts } from './toast.ts';

/** Shows toasts; its code is prefetched, or loaded with the first one. */
export function Toaster() {
  const frame = useLoaded(toasterFrame);
  const wanted = useSyncExternalStore(watchToasts, hasWaitingToasts);
  useEffect(() => {
    // Offline, the toaster may fail to load; the message waits for the next one.
    if (wanted) toasterFrame.load().catch(() => undefined);
  }, [wanted]);
  return frame ? <frame.ToasterFrame /> : null;
}
