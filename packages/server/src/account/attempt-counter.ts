import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface Limit {
  readonly attempts: number;
  readonly seconds: number;
}

export interface AttemptCounter {
  /** Counts an attempt; false when there were too many. Of `who` only a hash is kept. */
  readonly admit: (who: string) => Promise<boolean>;
  /** Counts an attempt; the seconds to wait when there were too many, else 0. */
  readonly admitAfter: (who: string) => Promise<number>;
  /** What was counted no longer counts. */
  readonly forgive: (who: string) => Promise<void>;
  /** An attempt that was admitted does not count; those before it do. */
  readonly takeBack: (who: string) => Promise<void>;
}

/** Counted in the database, so that every server counts the same attempts. */
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

/** An attempt has to be admitted by both. A right one ends the short counting; on the long one it alone does not count. */
export const soonAndToday = (
  soon: AttemptCounter,
  today: AttemptCounter,
): Pick<AttemptCounter, 'admit' | 'forgive'> => ({
  admit: async (who) => (await soon.admit(who)) && today.admit(who),
  forgive: async (who) => {
    await Promise.all([soon.forgive(who), today.takeBack(who)]);
  },
});

/** Neither mail nor network addresses stand in the table. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
