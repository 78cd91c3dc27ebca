// Devices of a person that listen are told that there is news, and nothing of what it is (design: Telling others).

/** A connection is ended after this long in any case. */
const LONGEST_MS = 15 * 60_000;
/** More tabs than this nobody has open; the oldest gives way. */
const MOST_LISTENERS = 20;

/** A revision that brings nothing: whoever listens asks, and finds out whether its session still stands. */
export const NOTHING_NEW = 0;

/** Who listens, and by which session they may, until when. */
export interface ListeningSession {
  readonly userId: string;
  readonly sessionId: string;
  /** Milliseconds from now. */
  readonly lasts: number;
}

interface Listener {
  readonly tell: (rev: number) => void;
  /** Has it ask once more, then ends it. */
  readonly dismiss: () => void;
  readonly end: () => void;
}

export interface NewsHub {
  /** After commit, here or in another process. */
  readonly tell: (userId: string, rev: number) => void;
  readonly listen: (who: ListeningSession, signal: AbortSignal) => AsyncIterable<number>;
  /** The connections opened by a session that has ended have no more to hear. */
  readonly endSession: (sessionId: string) => void;
  /** Those by which somebody listens. */
  readonly sessions: () => readonly string[];
  readonly listeners: () => number;
  /** Ends every connection, for a server that stops. */
  readonly close: () => void;
}

export const createNewsHub = (): NewsHub => {
  const people = new Map<string, Set<Listener>>();
  const bySession = new Map<string, Set<Listener>>();
  const all = (): Listener[] => [...people.values()].flatMap((listeners) => [...listeners]);
  return {
    tell: (userId, rev) => people.get(userId)?.forEach(({ tell }) => tell(rev)),
    listen: (who, signal) => {
      const { userId, sessionId } = who;
      const { listener, revisions } = newest(who, signal, () => {
        remove(people, userId, listener);
        remove(bySession, sessionId, listener);
      });
      const listeners = add(people, userId, listener);
      add(bySession, sessionId, listener);
      const [oldest] = listeners;
      if (listeners.size > MOST_LISTENERS) oldest?.end();
      return revisions;
    },
    endSession: (sessionId) => bySession.get(sessionId)?.forEach(({ dismiss }) => dismiss()),
    sessions: () => [...bySession.keys()],
    listeners: () => all().length,
    close: () => all().forEach(({ end }) => end()),
  };
};

type Shelf = Map<string, Set<Listener>>;

const add = (shelf: Shelf, key: string, listener: Listener): Set<Listener> => {
  const listeners = shelf.get(key) ?? new Set();
  shelf.set(key, listeners);
  return listeners.add(listener);
};

const remove = (shelf: Shelf, key: string, listener: Listener): void => {
  const listeners = shelf.get(key);
  listeners?.delete(listener);
  if (listeners?.size === 0) shelf.delete(key);
};

/** Only the newest revision waits: whoever was told 9 need not be told 8. */
const newest = (
  { lasts }: ListeningSession,
  signal: AbortSignal,
  left: () => void,
): { readonly listener: Listener; readonly revisions: AsyncIterable<number> } => {
  let waiting: number | undefined;
  let ended = signal.aborted;
  let dismissed = false;
  let wake = (): void => {};
  const listener: Listener = {
    tell: (rev) => {
      waiting = Math.max(waiting ?? 0, rev);
      wake();
    },
    dismiss: () => {
      dismissed = true;
      listener.tell(NOTHING_NEW);
    },
    end: () => {
      ended = true;
      clearTimeout(limit);
      signal.removeEventListener('abort', listener.end);
      left();
      wake();
    },
  };
  const limit =
    lasts < LONGEST_MS
      ? setTimeout(() => listener.dismiss(), lasts)
      : setTimeout(() => listener.end(), LONGEST_MS);
  limit.unref();
  signal.addEventListener('abort', listener.end);
  async function* revisions(): AsyncGenerator<number> {
    try {
      while (!ended) {
        if (waiting === undefined) await new Promise<void>((resolve) => (wake = resolve));
        const rev = waiting;
        waiting = undefined;
        if (rev !== undefined && !ended) yield rev;
        if (dismissed) break;
      }
    } finally {
      listener.end();
    }
  }
  return { listener, revisions: revisions() };
};
