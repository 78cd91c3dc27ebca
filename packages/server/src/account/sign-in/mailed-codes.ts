// An e-mailed code lets a password be checked without the wait, in the browser that requested the code. It
// replaces only the wait: password and second step are still required (decision 0034).
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { MAIL_CODE_MS, MAIL_CODE_TRIES, readMailCode } from '@dosewell/domain/account';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type { Queryable } from '../../platform/database/db-transaction.ts';
import { inAuthTransaction } from '../mails/in-auth.ts';
import { accountByEmail } from '../email-address/address-and-password.store.ts';
import { atLeast } from '../at-least.ts';
import { attemptCounter } from '../../platform/attempt-counter.ts';
import { mailCodeOf } from './mail-code-of.ts';
import { SHARED_CODE_MS } from '../mails/mail-limits.ts';
import { dropMailedCodes, newestMailedCode, putMailedCode, tryMailedCode } from './mailed-code.store.ts';
import type { MailRequester, MailParts } from '../mails/mail-parts.ts';
import { ownCookie } from '../sessions/own-cookie.ts';

/**
 * Passwords checked after an e-mailed code, per account. Together with those checked after a wait, at most a
 * hundred a day.
 */
const JUDGED_A_DAY = { attempts: 10, seconds: 24 * 3600 };

export interface MailedCodes {
  /** Same response, timing and cookies whether or not the address has an account. */
  readonly send: (email: string, asker: MailRequester) => Promise<Result<readonly string[]>>;
  /**
   * Checks the code that this browser requested; the caller calls `done` once the password was correct too.
   */
  readonly standIn: (
    email: string,
    typed: string,
    headers: Headers,
  ) => Promise<Result<{ readonly done: () => Promise<void> }>>;
}

const hashOf = (browser: string): Buffer => createHash('sha256').update(browser).digest();

export function openMailedCodes(
  { pool, now, gate, mailQueue, wake, mailMs }: MailParts,
  { secret, secure }: { readonly secret: string; readonly secure: boolean },
): MailedCodes {
  const cookie = ownCookie('mailed-code', secure);
  const judged = attemptCounter(pool, 'mailed-code', JUDGED_A_DAY);

  return {
    send: async (email, { address, site }) => {
      const admitted = await gate.admitCode(email, address);
      if (admitted === false) return refuse('too_many_attempts');
      return atLeast(mailMs, async () => {
        const browser = randomBytes(32).toString('base64url');
        await inAuthTransaction({ pool }, async (db) => {
          const account = await accountByEmail(db, email);
          const newest = account && (await newestMailedCode(db, account.id, new Date(now())));
          const lasts =
            newest !== undefined && newest.until.getTime() > now() + MAIL_CODE_MS - SHARED_CODE_MS;
          const shared = admitted === 'shared' && lasts ? newest : undefined;
          // Later codes expire later, even if requested at the same moment, so that the newest can be found
          // by its expiry.
          const until = new Date(Math.max(now() + MAIL_CODE_MS, (newest?.until.getTime() ?? 0) + 1));
          const code = shared ?? { id: randomUUID(), until };
          await putMailedCode(db, { ...code, browserHash: hashOf(browser), accountId: account?.id });
          if (account && shared === undefined)
            await mailQueue.code(db, code.id, until.getTime(), {
              accountId: account.id,
              to: account.email,
              site,
            });
        });
        wake();
        return ok([cookie.set(browser, MAIL_CODE_MS / 1000)]);
      });
    },

    standIn: async (email, typed, headers) => {
      const code = readMailCode(typed);
      const browser = cookie.find(headers);
      const sent =
        code === undefined || browser === undefined
          ? undefined
          : await tryMailedCode(pool as Queryable, hashOf(browser), email, {
              most: MAIL_CODE_TRIES,
              now: new Date(now()),
            });
      if (code === undefined || sent === undefined) return refuse('wrong_mail_code');
      if (!timingSafeEqual(Buffer.from(code), Buffer.from(mailCodeOf(sent.id, secret))))
        return refuse('wrong_mail_code');
      const { accountId } = sent;
      const retryAfter = await judged.admitAfter(accountId);
      if (retryAfter > 0) return { ok: false, problem: { code: 'sign_in_paused', retryAfter } };
      const done = async (): Promise<void> => {
        await judged.takeBack(accountId);
        await dropMailedCodes(pool as Queryable, accountId);
      };
      return ok({ done });
    },
  };
}
