// Floods are answered with 429 before they cost anything; normal use never reaches these limits. Counted in
// memory, per person or, without a session, per subscriber (design/reliability.md#one-contract).
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RouteMeta } from '@dosewell/domain/contract';
import type { Problem } from '@dosewell/domain/problem';

export interface RequestLimits {
  /** Read requests per person in ten seconds. */
  readonly read: number;
  /** Write requests per person in ten seconds, or operations where one request has many. */
  readonly write: number;
}

/**
 * A new device with ten years of records sends about thirty requests, a page of meals one per picture, and
 * nobody taps a hundred times in ten seconds. A device with a full outbox sends one batch after another, and
 * waits in between.
 */
export const usualRequestLimits: RequestLimits = { read: 600, write: 100 };

const WINDOW_S = 10;

type Rate = RouteMeta['rate'];

export interface RequestCounter {
  /** Counts a request; returns a problem if there are too many. */
  readonly admit: (rate: Rate, who: string) => Promise<Problem | undefined>;
  /**
   * Counts the further operations of an admitted batch. The batch is accepted even beyond the limit; the next
   * one then has to wait.
   */
  readonly addMore: (rate: Rate, who: string, more: number) => Promise<void>;
}

export function requestCounter({ read, write }: RequestLimits): RequestCounter {
  const counters = new Map<Rate, RateLimiterMemory>([
    ['read', new RateLimiterMemory({ points: read, duration: WINDOW_S })],
    ['write', new RateLimiterMemory({ points: write, duration: WINDOW_S })],
  ]);
  return {
    admit: async (rate, who) => {
      const counter = counters.get(rate);
      const counted = await counter?.get(who);
      if (counter === undefined) return undefined;
      if (counted && counted.consumedPoints >= counter.points)
        return { code: 'too_many_requests', retryAfter: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) };
      await counter.penalty(who, 1);
      return undefined;
    },
    addMore: async (rate, who, more) => {
      if (more > 0) await counters.get(rate)?.penalty(who, more);
    },
  };
}
