// Authenticates a request: a signed token, one query, and the session's lifetime (OQ-020, OQ-024).
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { deviceName, SESSION_IDLE_MS, SHARED_SESSION_MS } from '@dosewell/domain/account';
import { PERSON_HEADER } from '@dosewell/domain/sync';
import type { FoundPerson, Lost } from '../../api/authenticated-person.ts';
import { sessionCookie, signedTokenOf } from './session-cookie.ts';
import { hasOwnLogin, isToWipe } from './ended-sessions.store.ts';
import { addSession, endSession, findSession, setSessionLength, noteUse } from './session.store.ts';
import { readSignedToken, signToken } from './signed-token.ts';

export interface Sessions {
  /**
   * The only function that authenticates a request. `wipe`: the session was ended from another device, or
   * the account no longer opens the person whose records the device holds. `handed over`: that person has a
   * login of their own now. `asked` names the person for a browser request that cannot send the header.
   */
  readonly personOf: (headers: Headers, asked?: string) => Promise<FoundPerson | Lost | undefined>;
  /** Whether a request carries a token signed by us; its session may have ended. */
  readonly isSigned: (headers: Headers) => boolean;
  /** Creates a session for a person authenticated without the library; returns its token. */
  readonly add: (accountId: string, userAgent: string) => Promise<string>;
  /** Sets the lifetime of a session the library just created, and returns its cookie. */
  readonly open: (token: string, sharedDevice: boolean) => Promise<OpenedSession>;
  /** Ends the request's session, if any; the cookie is cleared in any case. */
  readonly end: (headers: Headers) => Promise<EndedSession>;
  /** Clears the cookie. */
  readonly forget: () => readonly string[];
}

export interface SessionOptions {
  /** Whether the site is served over HTTPS. */
  readonly secure: boolean;
  readonly wasErased?: ((userId: string) => Promise<boolean>) | undefined;
}

export interface EndedSession {
  readonly cookies: readonly string[];
  readonly sharedDevice: boolean;
}

export interface OpenedSession {
  readonly cookie: string;
  readonly endsAt: Date;
}

/**
 * Extends a session at most once a day and records its use once an hour, so that most reads write nothing.
 */
const PROLONG_AFTER_MS = 24 * 3_600_000;
const NOTE_AFTER_MS = 3_600_000;

interface SessionParts {
  readonly pool: pg.Pool;
  readonly secret: string;
  readonly now: () => number;
  readonly ownCookie: ReturnType<typeof sessionCookie>;
  readonly wasErased: (userId: string) => Promise<boolean>;
}

export function sessions(
  pool: pg.Pool,
  secret: string,
  now: () => number,
  { secure, wasErased = async () => false }: SessionOptions,
): Sessions {
  const ownCookie = sessionCookie(secure);
  const parts = { pool, secret, now, ownCookie, wasErased };
  return {
    forget: ownCookie.end,
    personOf: personOf(parts),
    isSigned: isSigned(parts),
    add: add(parts),
    open: open(parts),
    end: end(parts),
  };
}

const idleEnd = ({ now }: SessionParts): Date => new Date(now() + SESSION_IDLE_MS);

/** On a shared device the cookie lasts until the browser is closed. */
const cookieFor = (
  { now, ownCookie, secret }: SessionParts,
  token: string,
  endsAt: Date,
  sharedDevice: boolean,
): string => {
  const seconds = Math.round((endsAt.getTime() - now()) / 1000);
  return ownCookie.set(signToken(token, secret), sharedDevice ? undefined : seconds);
};

const tokenOf = ({ ownCookie, secret }: SessionParts, headers: Headers): string | undefined => {
  const signed = signedTokenOf(headers, ownCookie);
  return signed === undefined ? undefined : readSignedToken(signed, secret);
};

/**
 * A device can be told to wipe only if it states whose records it holds. The ledger is asked first, as a
 * restored database does not know who was erased since.
 */
const wipes = async (
  { wasErased, pool }: SessionParts,
  headers: Headers,
  token: string,
  at: Date,
): Promise<boolean> => {
  const person = headers.get(PERSON_HEADER);
  return person !== null && ((await wasErased(person)) || (await isToWipe(pool, token, person, at)));
};

/** What to tell a device that asks for a person whom the account does not open, or no longer opens. */
const lostPerson = async (
  { pool }: SessionParts,
  token: string,
  person: string,
  at: Date,
): Promise<Lost | undefined> => {
  if (!(await isToWipe(pool, token, person, at))) return undefined;
  return (await hasOwnLogin(pool, person)) ? 'handed over' : 'wipe';
};

const personOf =
  (parts: SessionParts): Sessions['personOf'] =>
  async (headers, named) => {
    const token = tokenOf(parts, headers);
    if (token === undefined) return undefined;
    const at = new Date(parts.now());
    const asked = headers.get(PERSON_HEADER) ?? named ?? null;
    const session = await findSession(parts.pool, token, { asked, now: at });
    if (session === undefined) return (await wipes(parts, headers, token, at)) ? 'wipe' : undefined;
    const { id: sessionId, lastUsedAt, userAgent, userId, ...rest } = session;
    // The account does not open the person: only a device that held their records is told why.
    if (userId === null) return asked === null ? undefined : lostPerson(parts, token, asked, at);
    const found = { ...rest, userId };
    const idle = idleEnd(parts);
    const prolonged = !found.sharedDevice && idle.getTime() - found.endsAt.getTime() >= PROLONG_AFTER_MS;
    const endsAt = prolonged ? idle : found.endsAt;
    if (prolonged || at.getTime() - lastUsedAt.getTime() >= NOTE_AFTER_MS)
      await noteUse(parts.pool, sessionId, { now: at, endsAt });
    return {
      person: { sessionId, ...found, endsAt, device: deviceName(userAgent ?? '') },
      renewedCookies: prolonged ? [cookieFor(parts, token, endsAt, found.sharedDevice)] : [],
    };
  };

const isSigned =
  (parts: SessionParts): Sessions['isSigned'] =>
  (headers) =>
    tokenOf(parts, headers) !== undefined;

const add =
  ({ pool, now }: SessionParts): Sessions['add'] =>
  async (accountId, userAgent) => {
    const token = randomBytes(24).toString('base64url');
    await addSession(pool, { token, accountId, userAgent: userAgent.slice(0, 500), now: new Date(now()) });
    return token;
  };

const open =
  (parts: SessionParts): Sessions['open'] =>
  async (token, sharedDevice) => {
    const endsAt = sharedDevice ? new Date(parts.now() + SHARED_SESSION_MS) : idleEnd(parts);
    await setSessionLength(parts.pool, token, { endsAt, sharedDevice });
    return { cookie: cookieFor(parts, token, endsAt, sharedDevice), endsAt };
  };

const end =
  (parts: SessionParts): Sessions['end'] =>
  async (headers) => {
    const token = tokenOf(parts, headers);
    const ended = token === undefined ? undefined : await endSession(parts.pool, token);
    return { cookies: parts.ownCookie.end(), sharedDevice: ended?.sharedDevice ?? false };
  };
