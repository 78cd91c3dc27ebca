// How often mail may be asked for, and links tried: alike for an address that has an account and one that has
// none (OQ-020, OQ-024, T-06, T-12).
import type pg from 'pg';
import { type AttemptCounter, attemptCounter, type Limit } from '../attempt-counter.ts';
import { subscriberOf } from '../../platform/http/address/subscriber.ts';

export interface MailLimits {
  readonly mailToAddress: Limit;
  readonly mailToAddressFromOne: Limit;
  readonly mailFromAddress: Limit;
  /** Codes for signing in, from everywhere and from one network address. */
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

/** `shared`: so many were asked for from elsewhere that the newest that was sent has to do for a while. */
export type Admitted = 'own' | 'shared' | false;

/** Of what is shared, a new one is sent when the newest is so old: a stranger who asks without end causes no more. */
export const SHARED_LINK_MS = 10 * 60_000;
export const SHARED_CODE_MS = 5 * 60_000;

export interface MailGate {
  /** Counts a mail that gets its owner back in, asked for at a network address; false when that one asked too often. */
  readonly admitMail: (to: string, address: string) => Promise<Admitted>;
  /** Counts one that gets nobody back in, apart: a stranger who causes many must not use up those that do. */
  readonly admitOther: (to: string, address: string) => Promise<boolean>;
  /** Counts a code for signing in, apart again. */
  readonly admitCode: (to: string, address: string) => Promise<Admitted>;
  /** Counts a mail that a sign-up causes; how many sign up from one network address is counted elsewhere. */
  readonly admitSignUpMail: (to: string) => Promise<boolean>;
  /** Counts a mail that somebody signed in asks for. */
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
  /** Strangers who ask use up what is sent anew, never what the owner gets in by. */
  const admitBack =
    (fromOne: AttemptCounter, together: AttemptCounter) =>
    async (email: string, address: string): Promise<Admitted> => {
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
