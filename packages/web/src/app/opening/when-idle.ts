// What can wait does not take the line or the thread from the first page.

/** A page that took so long to come is on a line that has one thing to do at a time, milliseconds. */
const SLOW_MS = 400;
const PATIENCE_ON_SLOW_LINE_MS = 8_000;
/** A thread that is never idle is not waited for longer. */
const LATEST_MS = 5_000;

const isSlowLine = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd > SLOW_MS;
};

/** Runs `work` once the page is loaded and painted, and nothing else is to be done. */
export const whenIdle = (work: () => void): void => {
  const soon = (): void => {
    // Safari has no such thing.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST_MS });
    else setTimeout(work, 0);
  };
  const painted = (): void => void setTimeout(soon, isSlowLine() ? PATIENCE_ON_SLOW_LINE_MS : 0);
  if (document.readyState === 'complete') painted();
  else addEventListener('load', painted, { once: true });
};
