// A caregiver is told of low stock once in each of their own stock cycles, at nine by the person's clock, and
// of the week on Sunday at ten (PAY-020, PUB-014). A message that reached nobody is sent again on the next
// morning.
import type { RefillRows } from '../refills/medications-to-refill.ts';
import { isTime } from '../reminders/notices/appointment.ts';
import { planRefillAlert, type RefillAlertPlan } from '../reminders/notices/plan-refill-alert.ts';
import type { StockCycle } from '../reminders/notices/stock-cycle.ts';
import { nextSummary } from '../reminders/notices/summary-appointment.ts';
import type { CaregiverRow } from '../sync/rows.ts';
import type { Now } from '../time/zoned-time.ts';

const HOUR_MS = 3_600_000;
/** How long a message about stock or about the week is of use. */
export const NOTICE_OF_USE_MS = 22 * HOUR_MS;
/** How long after a message to look again: its outcome is known by then, and it is not yet nine. */
const LOOK_AFTER_MS = 22.5 * HOUR_MS;

export interface CaregiverNoticesGiven {
  /** Rows of all medications that are not deleted. */
  readonly rows: RefillRows;
  /** The stock cycles in which this caregiver was told that a medication runs low. */
  readonly cycles: readonly StockCycle[];
  /** When each message was to be sent, in milliseconds; undefined if none was planned. */
  readonly refillAt: number | undefined;
  readonly summaryAt: number | undefined;
  readonly now: Now;
}

export interface CaregiverNoticesPlan extends Pick<RefillAlertPlan, 'told' | 'ended' | 'rebased'> {
  /** Whether the summary of the past week is sent now. */
  readonly sums: boolean;
  readonly refillAt: number | undefined;
  readonly summaryAt: number | undefined;
  /** When to look at the caregiver again, if nothing changes until then. */
  readonly lookAt: number | undefined;
}

type Wanted = Pick<CaregiverRow, 'receive_refill_alerts' | 'receive_weekly_summary'>;

/** The caregiver's quiet hours are not considered here: they hold a message back when it is sent. */
export const planCaregiverNotices = (
  { receive_refill_alerts, receive_weekly_summary }: Wanted,
  { rows, cycles, refillAt, summaryAt, now }: CaregiverNoticesGiven,
): CaregiverNoticesPlan => {
  const waiting = { now, quiet: undefined };
  const { told, ended, rebased, appointed } = planRefillAlert({
    ...waiting,
    rows,
    cycles,
    appointed: refillAt,
    wanted: receive_refill_alerts,
    reaches: true,
  });
  const takes = rows.medications.some(({ is_active }) => is_active);
  const next = receive_weekly_summary ? nextSummary(waiting) : undefined;
  const looks = [appointed, next, told.length > 0 ? now.instant + LOOK_AFTER_MS : undefined];
  const soonest = Math.min(...looks.map((at) => at ?? Infinity));
  return {
    ...{ told, ended, rebased },
    sums: receive_weekly_summary && takes && isTime(summaryAt, waiting),
    refillAt: appointed,
    summaryAt: next,
    lookAt: soonest === Infinity ? undefined : soonest,
  };
};
