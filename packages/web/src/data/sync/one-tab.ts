// Runs work that only one tab should do at a time. A suspended tab may hold the lock while it sleeps, so
// waiting is limited; two tabs doing the work at once do no harm (design/sync.md#tabs).

const TAB_WAIT_MS = 20_000;

/**
 * Runs the work under the lock; without it if the browser has no locks, or the holder does not release the
 * lock in time.
 */
export const inOneTab = async <T>(
  locks: LockManager | undefined,
  name: string,
  work: () => Promise<T>,
  patienceMs = TAB_WAIT_MS,
): Promise<T> => {
  if (locks === undefined) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patienceMs);
  const begin = (): Promise<T> => {
    clearTimeout(timer);
    return work();
  };
  try {
    return (await locks.request(name, { signal: waiting.signal }, begin)) as T;
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    return work();
  }
};
