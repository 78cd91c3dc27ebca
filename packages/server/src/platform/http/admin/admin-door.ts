// Decides who may see the operator's pages: whoever sends ADMIN_TOKEN, as a bearer token or in a form,
// which is answered by a short-lived cookie. The token is never part of an address. A wrong token is
// answered late, and only few are compared (T-05).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { readBearer } from '../bearer.ts';

export type Admission =
  | { readonly is: 'admitted' }
  /** The request has no token. */
  | { readonly is: 'stranger' }
  | { readonly is: 'wrong' }
  /** Too many wrong tokens came before, so this one was not compared. */
  | { readonly is: 'later'; readonly seconds: number };

export interface AdminDoorParts {
  readonly token: string;
  /** The present time in milliseconds since 1970. */
  readonly now: () => number;
  /** Delay of the answer to a wrong token, milliseconds. */
  readonly lateMs?: number;
}

export interface AdminDoor {
  /** `who` is the requesting subscriber. */
  readonly judge: (
    who: string,
    request: { readonly authorization: string | undefined; readonly cookie: string | undefined },
  ) => Promise<Admission>;
  readonly judgeToken: (who: string, token: string) => Promise<Admission>;
  /** A cookie for someone who was admitted. */
  readonly newCookie: () => string;
}

const WRONG = { points: 5, duration: 15 * 60 };
export const COOKIE_S = 30 * 60;
const LATE_MS = 1_000;

export function openAdminDoor({ token, now, lateMs = LATE_MS }: AdminDoorParts): AdminDoor {
  const wrong = new RateLimiterMemory(WRONG);
  // Hashes have one length, so comparing takes the same time for any token.
  const sealed = (text: string): Buffer => createHmac('sha256', token).update(text).digest();
  const own = sealed(`token ${token}`);
  const signed = (until: number): string => sealed(`cookie ${until}`).toString('base64url');

  const judgeToken = async (who: string, given: string): Promise<Admission> => {
    const counted = await wrong.get(who);
    if (counted !== null && counted.consumedPoints >= WRONG.points) return later(counted);
    if (timingSafeEqual(sealed(`token ${given}`), own)) return { is: 'admitted' };
    await wrong.penalty(who);
    await pause(lateMs);
    return { is: 'wrong' };
  };
  const isOwnCookie = (cookie: string): boolean => {
    const [until = '', signature = ''] = cookie.split('.');
    const isOwn = timingSafeEqual(sealed(`same ${signature}`), sealed(`same ${signed(Number(until))}`));
    return isOwn && Number(until) > now();
  };
  return {
    judgeToken,
    judge: async (who, { authorization, cookie }) => {
      const bearer = readBearer(authorization);
      if (bearer !== 'none') return judgeToken(who, bearer.token ?? '');
      return { is: cookie !== undefined && isOwnCookie(cookie) ? 'admitted' : 'stranger' };
    },
    newCookie: () => {
      const until = now() + COOKIE_S * 1000;
      return `${until}.${signed(until)}`;
    },
  };
}

const later = ({ msBeforeNext }: RateLimiterRes): Admission => ({
  is: 'later',
  seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});
