// Defers work that can wait, so that the first page has the network and the main thread to itself.

/** A page that took this long to load is on a line too slow for parallel work, milliseconds. */
const SLOW_MS = 400;
const PATIENCE_ON_SLOW_LINE_MS = 8_000;
/** The longest wait for a main thread that is never idle. */
const LATEST_MS = 5_000;

const isSlowLine = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd > SLOW_MS;
};

/** Runs `work` once the page is loaded and painted and the thread is idle. */
export const whenIdle = (work: () => void): void => {
  const soon = (): void => {
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST_MS });
    else setTimeout(work, 0);
  };
  const painted = (): void => void setTimeout(soon, isSlowLine() ? PATIENCE_ON_SLOW_LINE_MS : 0);
  if (document.readyState === 'complete') painted();
  else addEventListener('load', painted, { once: true });
};
