// Each wrong password from an unknown device lengthens the wait for the account, per network address and for
// all addresses together (decision 0034).
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ok, type Result } from '@dosewell/domain/problem';
import { claimTry, forgetTries, longestWait, takeTryBack } from './sign-in-wait.store.ts';

export interface Waits {
  /** Seconds after the first wrong password, the second and so on; the last value repeats. */
  readonly fromAddress: readonly number[];
  readonly ofAccount: readonly number[];
}

export interface SignInAttemptResult {
  /** The password was correct: the attempt is uncounted, and wrong ones from this address are reset. */
  readonly right: () => Promise<void>;
  /** The password was not checked, so the attempt is uncounted. */
  readonly unjudged: () => Promise<void>;
}

export interface SignInWait {
  /** Counts an attempt, or returns the seconds to wait. */
  readonly admit: (email: string, subscriber: string) => Promise<Result<SignInAttemptResult>>;
  readonly forget: (email: string, subscriber: string) => Promise<void>;
}

export function signInWait(pool: pg.Pool, waits: Waits, now: () => number): SignInWait {
  const placeOf = (email: string, subscriber: string): Buffer =>
    hashed(`${email.toLowerCase()} ${subscriber}`);
  return {
    admit: async (email, subscriber) => {
      const at = new Date(now());
      const [place, account] = [placeOf(email, subscriber), hashed(email.toLowerCase())];
      const here = await claimTry(pool, place, waits.fromAddress, at);
      const anywhere = here && (await claimTry(pool, account, waits.ofAccount, at));
      if (here === undefined || anywhere === undefined) {
        if (here !== undefined) await takeTryBack(pool, here);
        const retryAfter = await longestWait(pool, [place, account], at);
        return { ok: false, problem: { code: 'sign_in_paused', retryAfter } };
      }
      return ok({
        right: async () => {
          await forgetTries(pool, place);
          await takeTryBack(pool, anywhere);
        },
        unjudged: async () => {
          await takeTryBack(pool, here);
          await takeTryBack(pool, anywhere);
        },
      });
    },
    forget: (email, subscriber) => forgetTries(pool, placeOf(email, subscriber)),
  };
}

/** The table contains neither e-mail nor network addresses. */
const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
