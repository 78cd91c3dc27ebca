// Devices of a person that listen are told that there is news, and nothing of what it is
// (design/sync.md#hints).
import type { LiveAnswer } from '../platform/http/live-answer.ts';
import { openListener, type Listener, type ListeningSession, STILL_HERE_MS } from './listener.ts';

export { NOTHING_NEW, type ListeningSession } from './listener.ts';

/** More tabs than this nobody has open; the oldest gives way. */
const MOST_LISTENERS = 20;

/** A device that listens. */
export interface Heard extends LiveAnswer {
  /** To this one alone. */
  readonly tell: (rev: number) => void;
}

export interface NewsHub {
  /** After commit, here or in another process. */
  readonly tell: (userId: string, rev: number) => void;
  readonly listen: (who: ListeningSession) => Heard;
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
