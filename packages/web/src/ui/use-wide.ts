import { useSyncExternalStore } from 'react';

/** The same width as `--breakpoint-wide` in theme.css. */
const WIDE = '(min-width: 56.25rem)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/**
 * Whether the screen is wide enough for two columns. For content that should not even be rendered otherwise.
 */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
