// Work that one tab at a time should do. A suspended tab may hold the lock while it sleeps, so waiting ends
// after a time; two at once do no harm, only double work (design/sync.md#tabs).

const TAB_WAIT_MS = 20_000;

/** Runs the work under the lock if locks exist, or without it when the holder does not release it in time. */
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
