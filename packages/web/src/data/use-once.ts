import { useRef } from 'react';

/** A second press while the first is being written must not write again. */
export const useOnce = (): ((write: () => Promise<void>) => Promise<void>) => {
  const writing = useRef(false);
  return async (write) => {
    if (writing.current) return;
    writing.current = true;
    await write().finally(() => (writing.current = false));
  };
};
