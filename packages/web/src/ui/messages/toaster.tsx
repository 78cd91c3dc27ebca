import { useEffect, useSyncExternalStore } from 'react';
import { useLoaded } from '../overlays/on-demand.ts';
import { toasterFrame } from '../parts.ts';
import { shownToast, watchToasts } from './toast.ts';

/** Shows messages; its code is prefetched, or loaded with the first one. */
export function Toaster({ beside = false }: { beside?: boolean }) {
  const frame = useLoaded(toasterFrame);
  const wanted = useSyncExternalStore(watchToasts, shownToast) !== undefined;
  useEffect(() => {
    // Offline the code may fail to load. The message then waits, unless the next one replaces it.
    if (wanted) toasterFrame.load().catch(() => undefined);
  }, [wanted]);
  return frame ? <frame.ToasterFrame beside={beside} /> : null;
}
