// Rate limits of e-mails and links, identical for addresses with and without an account (OQ-020, OQ-024,
// T-06, T-12).
import type pg from 'pg';
import { type AttemptCounter, attemptCounter, type Limit } from '../../platform/attempt-counter.ts';
import { subscriberOf } from '../../platform/http/address/subscriber.ts';

export interface MailLimits {
  readonly mailToAddress: Limit;
  readonly mailToAddressFromOne: Limit;
  readonly mailFromAddress: Limit;
  /**
   * Limits of e-mailed sign-in codes: for all requests of an address, and for those from one network
   * address.
   */
  readonly codesToAddress: Limit;
  readonly codesToAddressFromOne: Limit;
  readonly mailOfAccount: Limit;
  readonly linksFromAddress: Limit;
}

export const usualMailLimits: MailLimits = {
  mailToAddress: { attempts: 6, seconds: 3600 },
  mailToAddressFromOne: { attempts: 4, seconds: 3600 },
  mailFromAddress: { attempts: 40, seconds: 3600 },
  codesToAddress: { attempts: 12, seconds: 3600 },
  codesToAddressFromOne: { attempts: 4, seconds: 3600 },
  mailOfAccount: { attempts: 10, seconds: 3600 },
  linksFromAddress: { attempts: 60, seconds: 15 * 60 },
};

/** `shared`: there were many requests from elsewhere, so the last e-mail sent is reused for a while. */
export type MailAdmission = 'own' | 'shared' | false;

/**
 * When requests share an e-mail, a new one is sent once the last is this old, which limits what a stranger
 * can cause.
 */
export const SHARED_LINK_MS = 10 * 60_000;
export const SHARED_CODE_MS = 5 * 60_000;

export interface MailGate {
  /** Counts a recovery e-mail requested from a network address; false if that address requested too many. */
  readonly admitMail: (to: string, address: string) => Promise<MailAdmission>;
  /** Counts other e-mails, under limits of their own: a stranger cannot use up the limit for recovery. */
  readonly admitOther: (to: string, address: string) => Promise<boolean>;
  /** Counts sign-in codes, under limits of their own. */
  readonly admitCode: (to: string, address: string) => Promise<MailAdmission>;
  /** Counts an e-mail caused by a sign-up; sign-ups per network address are limited elsewhere. */
  readonly admitSignUpMail: (to: string) => Promise<boolean>;
  /** Counts an e-mail requested by a signed-in person. */
  readonly admitMailOf: (accountId: string) => Promise<boolean>;
  readonly admitLink: (address: string) => Promise<boolean>;
}

export function mailGate(pool: pg.Pool, limits: MailLimits): MailGate {
  const to = attemptCounter(pool, 'mail-to', limits.mailToAddress);
  const other = attemptCounter(pool, 'other-mail-to', limits.mailToAddress);
  const from = attemptCounter(pool, 'mail-from', limits.mailFromAddress);
  const toFromOne = attemptCounter(pool, 'mail-to-from', limits.mailToAddressFromOne);
  const codes = attemptCounter(pool, 'codes-to', limits.codesToAddress);
  const codesFromOne = attemptCounter(pool, 'codes-to-from', limits.codesToAddressFromOne);
  const signUps = attemptCounter(pool, 'sign-up-mail-to', limits.mailToAddress);
  const of = attemptCounter(pool, 'mail-of', limits.mailOfAccount);
  const links = attemptCounter(pool, 'link-from', limits.linksFromAddress);
  const admitOther = async (email: string, address: string): Promise<boolean> =>
    (await from.admit(subscriberOf(address))) && other.admit(email.toLowerCase());
  /** Many requests by strangers make the last e-mail be reused, but never invalidate it for its owner. */
  const admitBack =
    (fromOne: AttemptCounter, together: AttemptCounter) =>
    async (email: string, address: string): Promise<MailAdmission> => {
      const [whose, subscriber] = [email.toLowerCase(), subscriberOf(address)];
      if (!(await from.admit(subscriber)) || !(await fromOne.admit(`${whose} ${subscriber}`))) return false;
      return (await together.admit(whose)) ? 'own' : 'shared';
    };
  return {
    admitMail: admitBack(toFromOne, to),
    admitOther,
    admitCode: admitBack(codesFromOne, codes),
    admitSignUpMail: (email) => signUps.admit(email.toLowerCase()),
    admitMailOf: (accountId) => of.admit(accountId),
    admitLink: (address) => links.admit(subscriberOf(address)),
  };
}
