import type pg from 'pg';
import { attemptCounter, type Limit } from './attempt-counter.ts';
import { subscriberOf } from './subscriber.ts';

export interface SignInLimits {
  /** Wrong passwords for one account from one network address. */
  readonly signInToAccount: Limit;
  readonly signInFromAddress: Limit;
  readonly signUpFromAddress: Limit;
}

/** A household behind one address never meets these; somebody trying passwords does at once. */
export const usualLimits: SignInLimits = {
  signInToAccount: { attempts: 10, seconds: 15 * 60 },
  signInFromAddress: { attempts: 100, seconds: 15 * 60 },
  signUpFromAddress: { attempts: 50, seconds: 60 * 60 },
};

export interface SignInGate {
  /** Counts an attempt that names no account; false when there were too many from this address. */
  readonly admitAddress: (address: string) => Promise<boolean>;
  /** Counts an attempt; false when there were too many. */
  readonly admitSignIn: (email: string, address: string) => Promise<boolean>;
  readonly admitSignUp: (address: string) => Promise<boolean>;
  /** The password was right: what was counted against the account no longer counts. */
  readonly forgive: (email: string, address: string) => Promise<void>;
}

export function signInGate(pool: pg.Pool, limits: SignInLimits): SignInGate {
  const toAccount = attemptCounter(pool, 'sign-in', limits.signInToAccount);
  const fromAddress = attemptCounter(pool, 'sign-in-from', limits.signInFromAddress);
  const signUps = attemptCounter(pool, 'sign-up-from', limits.signUpFromAddress);
  const account = (email: string, address: string): string =>
    `${email.toLowerCase()} ${subscriberOf(address)}`;

  return {
    admitAddress: (address) => fromAddress.admit(subscriberOf(address)),
    admitSignIn: async (email, address) =>
      (await fromAddress.admit(subscriberOf(address))) && toAccount.admit(account(email, address)),
    admitSignUp: (address) => signUps.admit(subscriberOf(address)),
    forgive: (email, address) => toAccount.forgive(account(email, address)),
  };
}
