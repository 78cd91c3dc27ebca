// What one tab at a time should do. A tab that the system put to sleep may hold the lock for as long as it
// sleeps, so the wait has an end; two at once do no harm, only work twice (design/sync.md#tabs).

const PATIENCE_MS = 20_000;

/** Does the work under the lock where there are locks, or without it when nobody lets go of it. */
export const inOneTab = async <T>(
  locks: LockManager | undefined,
  name: string,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
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
