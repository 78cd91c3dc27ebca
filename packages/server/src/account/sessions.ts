// How a request becomes a person: a signed token, one query, and the session's length (decision OQ-020, OQ-024).
import type pg from 'pg';
import { SESSION_IDLE_MS, SHARED_SESSION_MS } from '@dosewell/domain/account';
import { endedCookie, sessionCookie, signedTokenOf } from './session-cookie.ts';
import { endSession, extendSession, findSession, setSessionLength } from './session.store.ts';
import { readSignedToken, signToken } from './signed-token.ts';

/** Whom a request is about, and by which session it may. */
export interface Person {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly sharedDevice: boolean;
  readonly endsAt: Date;
}

export interface Sessions {
  /** The one function that resolves the person a request is about. */
  readonly personOf: (headers: Headers) => Promise<FoundPerson | undefined>;
  /** Gives a session the library has just opened its length, and its holder the cookie. */
  readonly open: (token: string, sharedDevice: boolean, secure: boolean) => Promise<OpenedSession>;
  /** Ends the session of a request, if it has one; the cookie goes in any case. */
  readonly end: (headers: Headers, secure: boolean) => Promise<string>;
}

export interface FoundPerson {
  readonly person: Person;
  /** A cookie to send along, when the session has just been prolonged. */
  readonly renewedCookie?: (secure: boolean) => string;
}

export interface OpenedSession {
  readonly cookie: string;
  readonly endsAt: Date;
}

/** A use prolongs the session at most once a day: reading stays reading. */
const PROLONG_AFTER_MS = 24 * 3_600_000;

export function sessions(pool: pg.Pool, secret: string, now: () => number): Sessions {
  const idleEnd = (): Date => new Date(now() + SESSION_IDLE_MS);
  const cookieFor = (token: string, endsAt: Date, secure: boolean): string =>
    sessionCookie(signToken(token, secret), Math.round((endsAt.getTime() - now()) / 1000), secure);
  const tokenOf = (headers: Headers): string | undefined => {
    const signed = signedTokenOf(headers);
    return signed === undefined ? undefined : readSignedToken(signed, secret);
  };

  return {
    personOf: async (headers) => {
      const token = tokenOf(headers);
      const session = token === undefined ? undefined : await findSession(pool, token, new Date(now()));
      if (token === undefined || session === undefined) return undefined;
      const { id: sessionId, ...found } = session;
      const endsAt = idleEnd();
      const unused = endsAt.getTime() - found.endsAt.getTime();
      if (found.sharedDevice || unused < PROLONG_AFTER_MS) return { person: { sessionId, ...found } };
      await extendSession(pool, sessionId, endsAt);
      return {
        person: { sessionId, ...found, endsAt },
        renewedCookie: (secure) => cookieFor(token, endsAt, secure),
      };
    },

    open: async (token, sharedDevice, secure) => {
      const endsAt = sharedDevice ? new Date(now() + SHARED_SESSION_MS) : idleEnd();
      await setSessionLength(pool, token, { endsAt, sharedDevice });
      return { cookie: cookieFor(token, endsAt, secure), endsAt };
    },

    end: async (headers, secure) => {
      const token = tokenOf(headers);
      if (token !== undefined) await endSession(pool, token);
      return endedCookie(secure);
    },
  };
}
