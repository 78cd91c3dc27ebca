// A flood is answered with 429 before it costs anything; no device that goes about its day ever meets these figures. Counted in
// memory, by session, or by network address where there is none (architecture: From the first commit, 6).
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RouteMeta } from '@dosewell/domain/contract';
import type { Problem } from '@dosewell/domain/problem';

export interface RequestLimits {
  /** Requests of one session within ten seconds. */
  readonly read: number;
  readonly write: number;
}

/** A new device with ten years of records asks some thirty times; a hundred taps in ten seconds are nobody's. */
export const usualRequestLimits: RequestLimits = { read: 2000, write: 1000 };

const WINDOW_S = 10;

/** The refusal of a request that is one too many. */
export type CountRequest = (rate: RouteMeta['rate'], who: string) => Promise<Problem | undefined>;

export function requestCounter({ read, write }: RequestLimits): CountRequest {
  const counters = new Map<RouteMeta['rate'], RateLimiterMemory>([
    ['read', new RateLimiterMemory({ points: read, duration: WINDOW_S })],
    ['write', new RateLimiterMemory({ points: write, duration: WINDOW_S })],
  ]);
  return async (rate, who) => {
    try {
      await counters.get(rate)?.consume(who);
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { code: 'too_many_requests', retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
    }
  };
}
