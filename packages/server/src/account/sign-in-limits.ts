import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { subscriberOf } from './subscriber.ts';

export interface Limit {
  readonly attempts: number;
  readonly seconds: number;
}

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
  /** Counts an attempt; false when there were too many. */
  readonly admitSignIn: (email: string, address: string) => Promise<boolean>;
  readonly admitSignUp: (address: string) => Promise<boolean>;
  /** The password was right: what was counted against the account no longer counts. */
  readonly forgive: (email: string, address: string) => Promise<void>;
}

/** Counted in the database, so that every server counts the same attempts. */
export function signInGate(pool: pg.Pool, limits: SignInLimits): SignInGate {
  const counter = (keyPrefix: string, { attempts, seconds }: Limit): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'auth',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points: attempts,
      duration: seconds,
    });
  const toAccount = counter('sign-in', limits.signInToAccount);
  const fromAddress = counter('sign-in-from', limits.signInFromAddress);
  const signUps = counter('sign-up-from', limits.signUpFromAddress);
  const account = (email: string, address: string): string =>
    hashed(`${email.toLowerCase()} ${subscriberOf(address)}`);

  return {
    admitSignIn: async (email, address) =>
      (await admitted(fromAddress, hashed(subscriberOf(address)))) &&
      admitted(toAccount, account(email, address)),
    admitSignUp: (address) => admitted(signUps, hashed(subscriberOf(address))),
    forgive: async (email, address) => {
      await toAccount.delete(account(email, address));
    },
  };
}

/** Neither mail nor network addresses stand in the table. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function admitted(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
