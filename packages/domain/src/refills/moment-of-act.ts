// An act stands at its own moment, also when it arrives late: that of its clock, but no later than the minute the person's wall clock showed (decision OQ-034).
import type { Context } from '../sync/synced-table.ts';
import { instantOf, isoInstant, isZone } from '../time/zoned-time.ts';

const LAST_OF_MINUTE = 59_999;

/**
 * The instant in ISO. A device's clock follows the fastest it has heard of, which would put a count after the doses
 * that are taken right after it. A zone may be known elsewhere only.
 */
export const momentOfAct = ({ at, zone, clock }: Pick<Context, 'at' | 'zone' | 'clock'>): string =>
  isoInstant(isZone(zone) ? Math.min(clock, instantOf(at, zone) + LAST_OF_MINUTE) : clock);
