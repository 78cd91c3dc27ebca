// Listening devices of a person are told that there are changes, but not which (design/sync.md#hints).
import type { LiveAnswer } from '../platform/http/live-answer.ts';
import { openListener, type Listener, type ListeningSession, STILL_HERE_MS } from './listener.ts';

export { NOTHING_NEW, type ListeningSession } from './listener.ts';

/** Nobody has more tabs open; the oldest is dropped. */
const MOST_LISTENERS = 20;

/** A listening device. */
export interface EventStream extends LiveAnswer {
  /** Sends a hint to this device only. */
  readonly tell: (rev: number) => void;
}

export interface NewsHub {
  /** Sends a hint to the person's devices, after a commit here or in another process. */
  readonly tell: (userId: string, rev: number) => void;
  readonly listen: (who: ListeningSession) => EventStream;
  /** Closes the connections of a session that has ended. */
  readonly endSession: (sessionId: string) => void;
  /** Sessions with a listening device. */
  readonly sessions: () => readonly string[];
  readonly listeners: () => number;
  /** Closes all connections, when the server stops. */
  readonly close: () => void;
}

export const createNewsHub = (): NewsHub => {
  const people = new Map<string, Set<Listener>>();
  const bySession = new Map<string, Set<Listener>>();
  const all = (): Listener[] => [...people.values()].flatMap((listeners) => [...listeners]);
  const beat = setInterval(() => all().forEach((listener) => listener.stillHere()), STILL_HERE_MS);
  beat.unref();
  return {
    tell: (userId, rev) => people.get(userId)?.forEach((listener) => listener.tell(rev)),
    listen: (who) => {
      const listener = openListener(who, () => {
        remove(people, who.userId, listener);
        remove(bySession, who.sessionId, listener);
      });
      const listeners = add(people, who.userId, listener);
      add(bySession, who.sessionId, listener);
      const [oldest] = listeners;
      if (listeners.size > MOST_LISTENERS) oldest?.left();
      return listener;
    },
    endSession: (sessionId) => bySession.get(sessionId)?.forEach((listener) => listener.dismiss()),
    sessions: () => [...bySession.keys()],
    listeners: () => all().length,
    close: () => {
      clearInterval(beat);
      all().forEach((listener) => listener.left());
    },
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
