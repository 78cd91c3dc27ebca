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
  /** What was counted no longer counts. */
  readonly forgive: (who: string) => Promise<void>;
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
  return {
    admit: async (who) => {
      try {
        await limiter.consume(hashed(who));
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    forgive: async (who) => {
      await limiter.delete(hashed(who));
    },
  };
}

/** Neither mail nor network addresses stand in the table. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
