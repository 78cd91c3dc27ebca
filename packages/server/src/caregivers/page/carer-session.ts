// A caregiver's session is a signed cookie that names person, caregiver and invitation. The session is not
// stored in the database: it is valid while its invitation is the newest there, for at most ninety days.
import { PRODUCT } from '@dosewell/domain/product';
import { readSignedIds, signedIds } from '../caregiver-links.ts';

const SESSION_COOKIE = `${PRODUCT.toLowerCase()}.care`;
/** Most sessions of one browser: a caregiver of several people has one for each. */
const MOST_SESSIONS = 5;
const DAY_MS = 86_400_000;
const SESSION_DAYS = 90;

export interface CarerSession {
  readonly userId: string;
  readonly caregiverId: string;
  /** Id of the invitation. */
  readonly key: string;
}

const partsIn = (headers: Headers): string[] =>
  (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((one) => one.startsWith(`${SESSION_COOKIE}=`))
    .flatMap((one) => one.slice(SESSION_COOKIE.length + 1).split('~'));

const read = (part: string, secret: string, now: number): CarerSession | undefined => {
  const [until = '', token = ''] = part.split('.');
  return Number(until) * DAY_MS > now ? readSignedIds(`session ${until}`, token, secret) : undefined;
};

/** Valid sessions of a browser, the newest first. */
export const sessionsIn = (headers: Headers, secret: string, now: number): CarerSession[] =>
  partsIn(headers).flatMap((part) => read(part, secret, now) ?? []);

const isOf = (one: Pick<CarerSession, 'userId' | 'caregiverId'>, other: CarerSession): boolean =>
  one.userId === other.userId && one.caregiverId === other.caregiverId;

export const sessionOf = (
  sessions: readonly CarerSession[],
  of: Pick<CarerSession, 'userId' | 'caregiverId'>,
): CarerSession | undefined => sessions.find((session) => isOf(of, session));

export interface SessionParts {
  readonly secret: string;
  readonly now: number;
  /** Whether the site is served over HTTPS. */
  readonly secure: boolean;
}

/** A `Set-Cookie` that adds this session to those the browser has. */
export const openingCookie = (
  session: CarerSession,
  headers: Headers,
  { secret, now, secure }: SessionParts,
): string => {
  const until = String(Math.ceil(now / DAY_MS) + SESSION_DAYS);
  const others = partsIn(headers).filter((part) => {
    const known = read(part, secret, now);
    return known !== undefined && !isOf(session, known);
  });
  const value = [`${until}.${signedIds(`session ${until}`, session, secret)}`, ...others]
    .slice(0, MOST_SESSIONS)
    .join('~');
  return `${SESSION_COOKIE}=${value}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${(SESSION_DAYS * DAY_MS) / 1000}${secure ? '; Secure' : ''}`;
};
