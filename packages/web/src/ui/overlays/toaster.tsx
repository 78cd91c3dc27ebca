import { useEffect, useSyncExternalStore } from 'react';
import { useLoaded } from './on-demand.ts';
import { toasterFrame } from '../parts.ts';
import { toastsWait, watchToasts } from './toast.ts';

/** Messages; what shows them is fetched ahead, or with the first one. */
export function Toaster() {
  const frame = useLoaded(toasterFrame);
  const wanted = useSyncExternalStore(watchToasts, toastsWait);
  useEffect(() => {
    // Without a network a message may find nobody to show it; it waits for the next.
    if (wanted) toasterFrame.load().catch(() => undefined);
  }, [wanted]);
  return frame ? <frame.ToasterFrame /> : null;
}
