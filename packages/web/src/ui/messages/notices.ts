// Whether an undo notice is shown. It then also shows the message about its act, so that the act is told only
// once.
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

/**
 * The message to show within this undo notice: the latest one that is no error. Once set, it stays as long as
 * the notice.
 */
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
