// A dose recorded as taken now gets its operation's stamp as instant, so it comes after every count its
// author had seen. A dose recorded later gets the time entered (OQ-034).
import { countedAt, stampOf } from '../../stock/stock-order.ts';
import type { MedicationRow } from '../../sync/rows.ts';
import type { Context } from '../../sync/synced-table.ts';
import { instantOf, isoInstant, isZone } from '../../time/zoned-time.ts';
import type { DoseAnswer } from './dose-answer.ts';
import { instantTaken } from './time-taken.ts';

/**
 * The instant in the answer, or the one computed from its time; undefined if the zone is unknown on this
 * side.
 */
const instantSaid = ({ date, slot, actual_time, taken_at }: DoseAnswer, zone: string): number | undefined => {
  if (taken_at !== undefined && taken_at !== null) return Date.parse(taken_at);
  if (actual_time === undefined || actual_time === null || !isZone(zone)) return undefined;
  return Date.parse(instantTaken(date, slot, actual_time, zone));
};

/** A time up to this much before the minute shown counts as now: that minute may have ended since the tap. */
const SLACK_MS = 1000;

/** The minute the device showed when the dose was recorded, as an instant. */
const minuteShown = ({ at, zone, clock, now, ahead }: Context): number => {
  if (ahead > 0) return Date.parse(now) + ahead;
  return isZone(zone) ? instantOf(at, zone) : clock;
};

/**
 * An instant from a fast clock is moved back by as much as the clock is known to be ahead, and is never after
 * the recording. The log keeps the day and time the person saw. `clockOfTime` is the zone of a time without
 * an instant.
 */
export const instantOfTaking = (
  answer: DoseAnswer,
  medication: Pick<MedicationRow, 'counted_at'>,
  context: Context & { readonly clockOfTime: string },
): string => {
  const stamp = stampOf(context, [countedAt(medication)]);
  const said = instantSaid(answer, context.clockOfTime);
  if (said === undefined || said >= minuteShown(context) - SLACK_MS) return isoInstant(stamp);
  return isoInstant(Math.min(said - context.ahead, stamp));
};
