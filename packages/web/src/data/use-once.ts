import { useRef } from 'react';

/** Runs one write at a time: a second press during a write does nothing. */
export const useOnce = (): ((write: () => Promise<void>) => Promise<void>) => {
  const writing = useRef(false);
  return async (write) => {
    if (writing.current) return;
    writing.current = true;
    await write().finally(() => (writing.current = false));
  };
};
