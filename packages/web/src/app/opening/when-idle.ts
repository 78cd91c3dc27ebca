// Defers work that can wait, so that the first page has the network and the main thread to itself.

/** A page that took longer than this to load has too slow a network for parallel work, milliseconds. */
const SLOW_MS = 400;
const PATIENCE_ON_SLOW_LINE_MS = 8_000;
/** The longest wait for a main thread that is never idle. */
const LATEST_MS = 5_000;

const isSlowLine = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd > SLOW_MS;
};

const inIdleMoment = (work: () => void): void => {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 0);
};

/**
 * Runs each of `works` in an idle moment of its own; run together they would delay the response to a press.
 */
export const eachWhenIdle = ([work, ...rest]: readonly (() => void)[]): void => {
  if (work === undefined) return;
  inIdleMoment(() => {
    work();
    eachWhenIdle(rest);
  });
};

/** Runs `work` once the page is loaded and painted and the thread is idle. */
export const whenIdle = (work: () => void): void => {
  const painted = (): void =>
    void setTimeout(() => inIdleMoment(work), isSlowLine() ? PATIENCE_ON_SLOW_LINE_MS : 0);
  if (document.readyState === 'complete') painted();
  else addEventListener('load', painted, { once: true });
};
