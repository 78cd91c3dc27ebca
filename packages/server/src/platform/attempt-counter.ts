import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface Limit {
  readonly attempts: number;
  readonly seconds: number;
}

export interface AttemptCounter {
  /** Counts an attempt; false if there were too many. Only a hash of `who` is stored. */
  readonly admit: (who: string) => Promise<boolean>;
  /** Counts an attempt; returns the seconds to wait if there were too many, else 0. */
  readonly admitAfter: (who: string) => Promise<number>;
  /** Resets the count. */
  readonly forgive: (who: string) => Promise<void>;
  /** Uncounts one admitted attempt; earlier ones still count. */
  readonly takeBack: (who: string) => Promise<void>;
}

/** Counted in the database, so that all servers share the count. */
export function attemptCounter(
  pool: pg.Pool,
  keyPrefix: string,
  { attempts, seconds }: Limit,
): AttemptCounter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'auth',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix,
    points: attempts,
    duration: seconds,
  });
  const admitAfter = async (who: string): Promise<number> => {
    try {
      await limiter.consume(hashed(who));
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  };
  return {
    admitAfter,
    admit: async (who) => (await admitAfter(who)) === 0,
    forgive: async (who) => {
      await limiter.delete(hashed(who));
    },
    takeBack: async (who) => {
      await limiter.reward(hashed(who), 1);
    },
  };
}

/**
 * Requires both counters to admit an attempt. A success resets the short one; on the long one only that
 * attempt is uncounted.
 */
export const soonAndToday = (
  soon: AttemptCounter,
  today: AttemptCounter,
): Pick<AttemptCounter, 'admit' | 'forgive'> => ({
  admit: async (who) => (await soon.admit(who)) && today.admit(who),
  forgive: async (who) => {
    await Promise.all([soon.forgive(who), today.takeBack(who)]);
  },
});

/** The table contains neither e-mail nor network addresses. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
