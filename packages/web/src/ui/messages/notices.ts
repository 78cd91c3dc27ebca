// Whether an undo notice stands: it says the message of its act itself, so that the act is told once.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ShownToast, shownToast, watchToasts } from './toast.ts';

let standing = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1): void => {
  standing += by;
  for (const listener of listeners) listener();
};

export const noticeStands = (): boolean => standing > 0;

export const watchNotices = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The latest message that is no error since this notice stands; it stays as long as the notice. */
export const useToldHere = (): ShownToast | undefined => {
  const now = useSyncExternalStore(watchToasts, shownToast);
  const [told, setTold] = useState(now);
  if (now !== undefined && now.variant === undefined && now !== told) setTold(now);
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
  return told?.variant === undefined ? told : undefined;
};
