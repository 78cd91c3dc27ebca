// What to tell a person now: that medications run low, how the week went, or nothing.
import { quietHoursOf } from '@dosewell/domain/reminders';
import { isTime, nextSummary, noticeId, planRefillAlert } from '@dosewell/domain/reminders/notices';
import { isZone, today } from '@dosewell/domain/time';
import type { NewNotice, NoticesToWrite, StockOfPerson } from './notice-plans.store.ts';

/** How a person can be reached. */
export interface Reach {
  /** Endpoints of the person's browsers. */
  readonly endpoints: readonly string[];
  readonly hasWays: boolean;
}

const HOUR_MS = 3_600_000;
/** A notice is of no use after a day. */
const USEFUL_MS = 24 * HOUR_MS;

export const planNotices = (
  { userId, records }: StockOfPerson,
  { endpoints, hasWays }: Reach,
  instant: number,
): NoticesToWrite => {
  const zone = isZone(records.timezone) ? records.timezone : 'UTC';
  const now = { instant, zone };
  const waiting = { now, quiet: quietHoursOf(records.quiet_from, records.quiet_to) };
  const reaches = hasWays || endpoints.length > 0;
  const refill = planRefillAlert({
    ...waiting,
    rows: records,
    cycles: records.cycles,
    appointed: records.refill_at ?? undefined,
    wanted: records.refill_alerts,
    reaches,
  });
  const takes = records.medications.some(({ is_active }) => is_active);
  const sums = records.weekly_summary && takes && reaches && isTime(records.summary_at ?? undefined, waiting);
  const noticeOf = (kind: NewNotice['kind']): NewNotice => ({
    ...{ kind, zone, endpoints, day: today(now) },
    id: noticeId(userId, kind, today(now)),
    until: new Date(instant + USEFUL_MS),
    followAt: hasWays ? new Date(instant) : null,
    settleAt: new Date(instant + HOUR_MS),
  });
  return {
    ...refill,
    userId,
    refillAt: refill.appointed,
    summaryAt: records.weekly_summary ? nextSummary(waiting) : undefined,
    notices: [
      ...(refill.told.length > 0 ? [noticeOf('refill')] : []),
      ...(sums ? [noticeOf('summary')] : []),
    ],
  };
};

/** Whether a notice may be sent at this look; only then is it read how the person can be reached. */
export const mayTell = ({ records: { refill_at, summary_at } }: StockOfPerson, instant: number): boolean =>
  Math.min(refill_at ?? Infinity, summary_at ?? Infinity) <= instant;
