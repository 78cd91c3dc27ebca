// How a request becomes a person: a signed token, one query, and the session's length (decision OQ-020, OQ-024).
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { SESSION_IDLE_MS, SHARED_SESSION_MS } from '@dosewell/domain/account';
import { PERSON_HEADER } from '@dosewell/domain/sync';
import { SESSION_COOKIE, signedTokenOf } from './session-cookie.ts';
import { isToWipe } from './ended-sessions.store.ts';
import { addSession, endSession, findSession, setSessionLength, noteUse } from './session.store.ts';
import { readSignedToken, signToken } from './signed-token.ts';

/** Whom a request is about, and by which session it may. */
export interface Person {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly sharedDevice: boolean;
  readonly signedInAt: Date;
  readonly endsAt: Date;
}

export interface Sessions {
  /** The one function that resolves the person a request is about; `wipe` where its session was ended from elsewhere. */
  readonly personOf: (headers: Headers) => Promise<FoundPerson | 'wipe' | undefined>;
  /** The token of a new session, for somebody who proved who they are without the library. */
  readonly add: (accountId: string, userAgent: string) => Promise<string>;
  /** Gives a session the library has just opened its length, and its holder the cookie. */
  readonly open: (token: string, sharedDevice: boolean, secure: boolean) => Promise<OpenedSession>;
  /** Ends the session of a request, if it has one; the cookie goes in any case. */
  readonly end: (headers: Headers, secure: boolean) => Promise<readonly string[]>;
}

export interface FoundPerson {
  readonly person: Person;
  /** To send along: the cookie of a session that has just been prolonged, or was held under its name for plain http. */
  readonly renewedCookies: (secure: boolean) => readonly string[];
}

export interface OpenedSession {
  readonly cookie: string;
  readonly endsAt: Date;
}

/** A use prolongs the session at most once a day and is noted once an hour: reading stays reading. */
const PROLONG_AFTER_MS = 24 * 3_600_000;
const NOTE_AFTER_MS = 3_600_000;

export function sessions(
  pool: pg.Pool,
  secret: string,
  now: () => number,
  wasErased: (userId: string) => boolean = () => false,
): Sessions {
  const idleEnd = (): Date => new Date(now() + SESSION_IDLE_MS);
  const cookieFor = (token: string, endsAt: Date, secure: boolean): string =>
    SESSION_COOKIE.set(signToken(token, secret), Math.round((endsAt.getTime() - now()) / 1000), secure);
  const tokenOf = (headers: Headers): { readonly token?: string | undefined; readonly plain: boolean } => {
    const signed = signedTokenOf(headers);
    if (signed === undefined) return { plain: false };
    return { token: readSignedToken(signed.value, secret), plain: signed.plain };
  };
  /** Held from before under the name for plain http, over https a session goes on under the guarded one alone. */
  const renewed =
    (token: string, endsAt: Date, { plain, prolonged }: { plain: boolean; prolonged: boolean }) =>
    (secure: boolean): readonly string[] => {
      const moves = plain && secure;
      if (!moves && !prolonged) return [];
      return [cookieFor(token, endsAt, secure), ...(moves ? [SESSION_COOKIE.endPlain(secure)] : [])];
    };
  /** Only a device that says whose records it holds can be told to wipe them. A restored database knows nothing of who was erased since. */
  const wipes = async (headers: Headers, token: string, at: Date): Promise<boolean> => {
    const person = headers.get(PERSON_HEADER);
    return person !== null && (wasErased(person) || (await isToWipe(pool, token, person, at)));
  };

  return {
    personOf: async (headers) => {
      const { token, plain } = tokenOf(headers);
      if (token === undefined) return undefined;
      const at = new Date(now());
      const session = await findSession(pool, token, at);
      if (session === undefined) return (await wipes(headers, token, at)) ? 'wipe' : undefined;
      const { id: sessionId, lastUsedAt, ...found } = session;
      const idle = idleEnd();
      const prolonged = !found.sharedDevice && idle.getTime() - found.endsAt.getTime() >= PROLONG_AFTER_MS;
      const endsAt = prolonged ? idle : found.endsAt;
      if (prolonged || at.getTime() - lastUsedAt.getTime() >= NOTE_AFTER_MS)
        await noteUse(pool, sessionId, { now: at, endsAt });
      return {
        person: { sessionId, ...found, endsAt },
        renewedCookies: renewed(token, endsAt, { plain, prolonged }),
      };
    },

    add: async (accountId, userAgent) => {
      const token = randomBytes(24).toString('base64url');
      await addSession(pool, { token, accountId, userAgent: userAgent.slice(0, 500), now: new Date(now()) });
      return token;
    },

    open: async (token, sharedDevice, secure) => {
      const endsAt = sharedDevice ? new Date(now() + SHARED_SESSION_MS) : idleEnd();
      await setSessionLength(pool, token, { endsAt, sharedDevice });
      return { cookie: cookieFor(token, endsAt, secure), endsAt };
    },

    end: async (headers, secure) => {
      const { token } = tokenOf(headers);
      if (token !== undefined) await endSession(pool, token);
      return SESSION_COOKIE.end(secure);
    },
  };
}
