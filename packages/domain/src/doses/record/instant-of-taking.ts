// A dose taken just now stands at the stamp of its noting, after every count its author had seen; one noted
// later, at the time that was said (OQ-034).
import { countedAt, stampOf } from '../../stock/stock-order.ts';
import type { MedicationRow } from '../../sync/rows.ts';
import type { Context } from '../../sync/synced-table.ts';
import { instantOf, isoInstant, isZone } from '../../time/zoned-time.ts';
import type { DoseAnswer } from './dose-answer.ts';
import { instantTaken } from './time-taken.ts';

/** The instant that was said, else the one that follows from the time that was said. A zone may be known elsewhere only. */
const instantSaid = (
  { date, slot, actual_time, taken_at }: DoseAnswer,
  { zone }: Context,
): number | undefined => {
  if (taken_at !== undefined && taken_at !== null) return Date.parse(taken_at);
  if (actual_time === undefined || actual_time === null || !isZone(zone)) return undefined;
  return Date.parse(instantTaken(date, slot, actual_time, zone));
};

/** A second between the tap and its stamp may lie on both sides of a minute. */
const SLACK_MS = 1000;

/** The minute of the noting as its device showed it. */
const minuteShown = ({ at, zone, clock, now, ahead }: Context): number => {
  if (ahead > 0) return Date.parse(now) + ahead;
  return isZone(zone) ? instantOf(at, zone) : clock;
};

/**
 * What a clock said that is ahead is brought back by as much as it is known to be ahead; nothing is taken after its
 * noting. What the person saw stays in the day and the time of the record.
 */
export const instantOfTaking = (
  answer: DoseAnswer,
  medication: Pick<MedicationRow, 'counted_at'>,
  context: Context,
): string => {
  const stamp = stampOf(context, [countedAt(medication)]);
  const said = instantSaid(answer, context);
  if (said === undefined || said >= minuteShown(context) - SLACK_MS) return isoInstant(stamp);
  return isoInstant(Math.min(said - context.ahead, stamp));
};
