// Devices of a person that listen are told that there is news, and nothing of what it is (design: Telling others).

/** A connection is ended after this long, so that a session that has ended is noticed at the next one. */
const LONGEST_MS = 15 * 60_000;
/** More tabs than this nobody has open; the oldest gives way. */
const MOST_LISTENERS = 20;

interface Listener {
  readonly tell: (rev: number) => void;
  readonly end: () => void;
}

export interface NewsHub {
  /** After commit, here or in another process. */
  readonly tell: (userId: string, rev: number) => void;
  readonly listen: (userId: string, signal: AbortSignal) => AsyncIterable<number>;
  readonly listeners: () => number;
  /** Ends every connection, for a server that stops. */
  readonly close: () => void;
}

export const createNewsHub = (): NewsHub => {
  const people = new Map<string, Set<Listener>>();
  const leave = (userId: string, listener: Listener): void => {
    const listeners = people.get(userId);
    listeners?.delete(listener);
    if (listeners?.size === 0) people.delete(userId);
  };
  return {
    tell: (userId, rev) => people.get(userId)?.forEach(({ tell }) => tell(rev)),
    listen: (userId, signal) => {
      const listeners = people.get(userId) ?? new Set();
      people.set(userId, listeners);
      const { listener, revisions } = newest(signal, () => leave(userId, listener));
      listeners.add(listener);
      const [oldest] = listeners;
      if (listeners.size > MOST_LISTENERS) oldest?.end();
      return revisions;
    },
    listeners: () => [...people.values()].reduce((sum, { size }) => sum + size, 0),
    close: () => [...people.values()].forEach((set) => set.forEach(({ end }) => end())),
  };
};

/** Only the newest revision waits: whoever was told 9 need not be told 8. */
const newest = (
  signal: AbortSignal,
  left: () => void,
): { readonly listener: Listener; readonly revisions: AsyncIterable<number> } => {
  let waiting: number | undefined;
  let ended = signal.aborted;
  let wake = (): void => {};
  const listener: Listener = {
    tell: (rev) => {
      waiting = Math.max(waiting ?? 0, rev);
      wake();
    },
    end: () => {
      ended = true;
      clearTimeout(limit);
      signal.removeEventListener('abort', listener.end);
      left();
      wake();
    },
  };
  const limit = setTimeout(() => listener.end(), LONGEST_MS);
  limit.unref();
  signal.addEventListener('abort', listener.end);
  async function* revisions(): AsyncGenerator<number> {
    try {
      while (!ended) {
        if (waiting === undefined) await new Promise<void>((resolve) => (wake = resolve));
        const rev = waiting;
        waiting = undefined;
        if (rev !== undefined && !ended) yield rev;
      }
    } finally {
      listener.end();
    }
  }
  return { listener, revisions: revisions() };
};
