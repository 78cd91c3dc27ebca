// A flood is answered with 429 before it costs anything; no device that goes about its day ever meets these
// figures. Counted in memory, by person, or by subscriber where there is none
// (design/reliability.md#one-contract).
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RouteMeta } from '@dosewell/domain/contract';
import type { Problem } from '@dosewell/domain/problem';

export interface RequestLimits {
  /** What one person may read within ten seconds, in requests. */
  readonly read: number;
  /** What one person may write within ten seconds, in requests, or in operations where one brings many. */
  readonly write: number;
}

/**
 * A new device with ten years of records asks some thirty times, and a page of meals for a picture each; a hundred taps in ten
 * seconds are nobody's. A device that comes back with a full outbox sends a batch, waits, and sends the next.
 */
export const usualRequestLimits: RequestLimits = { read: 600, write: 100 };

const WINDOW_S = 10;

type Rate = RouteMeta['rate'];

export interface RequestCounter {
  /** Counts a request; the refusal of one that is too many. */
  readonly admit: (rate: Rate, who: string) => Promise<Problem | undefined>;
  /** Counts what an admitted request brought beyond the first. A batch is taken whole, and the next one waits for it. */
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
