import { useSyncExternalStore } from 'react';

/** As `--breakpoint-wide` in theme.css. */
const WIDE = '(min-width: 56.25rem)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether two columns fit, for what is not worth drawing and hiding where they do not. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
