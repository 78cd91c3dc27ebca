// Detects that the clock was set, by comparing it with a monotonic clock (decision 0029).
import type { Platform } from '../../platform/platform.ts';
import { ON_THE_WAY_MS } from '../outbox/on-the-way.ts';

export const watchJumps = ({ now, steady }: Pick<Platform, 'now' | 'steady'>) => {
  let last = now() - steady();
  return {
    /** By how much the clock has jumped ahead since the last call; 0 if it only ran on. */
    since: (): number => {
      const apart = now() - steady();
      const jump = apart - last;
      if (Math.abs(jump) <= ON_THE_WAY_MS) return 0;
      last = apart;
      return jump;
    },
  };
};
