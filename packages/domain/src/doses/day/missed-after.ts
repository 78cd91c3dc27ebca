// An unanswered dose is due, then late after the person's minutes, by default 30, and missed when its window
// closes (OQ-004, C-04).
import type { RegimenRow } from '../../sync/rows.ts';
import { addDays } from '../../time/civil-date.ts';
import { dateOf } from '../../time/wall-time.ts';
import { instantOf, type Now, today } from '../../time/zoned-time.ts';
import type { DoseTiming } from '../dose.ts';
import { closesAt } from './closing-time.ts';
import { slotZone } from './slot-zone.ts';

export const DEFAULT_MISSED_AFTER_MINUTES = 30;

interface Dates {
  /** The date where the person is. */
  readonly today: string;
  /**
   * The first date that may still have an open dose: the windows of all earlier doses have closed in every
   * time zone.
   */
  readonly settledBefore: string;
}

/** The moment for which days are computed. */
export interface DayMoment extends Dates {
  readonly now: Now;
  readonly missedAfterMinutes: number;
}

/** Cached: time zone lookups are slow, and two years of days use the same moment. */
const known = new WeakMap<Now, Dates>();

export const dayMoment = (moment: Pick<DayMoment, 'now' | 'missedAfterMinutes'>): DayMoment => {
  const dates = known.get(moment.now) ?? datesAt(moment.now);
  known.set(moment.now, dates);
  return { ...moment, ...dates };
};

const datesAt = (now: Now): Dates => {
  const date = today(now);
  return { today: date, settledBefore: addDays(date, -2) };
};

/**
 * Whether a slot is later, due, late or past. Only dates around today need the time zone; `ordered` are the
 * medication's regimens, and `due` is when the dose is due, if it was moved.
 */
export const timingOf = (
  scheduledTime: string,
  ordered: readonly RegimenRow[],
  { now, today, settledBefore, missedAfterMinutes }: DayMoment,
  due?: number,
): Exclude<DoseTiming, 'earlier' | 'covered' | 'off'> => {
  const date = dateOf(scheduledTime);
  if (date < settledBefore) return 'past';
  const own = slotZone(scheduledTime, ordered, now.zone);
  // At home the date may be a later one already.
  if (date > (own === now.zone ? today : addDays(today, 2))) return 'later';
  const instant = due ?? instantOf(scheduledTime, own);
  if (now.instant < instant) return 'later';
  const window = { zone: now.zone, missedAfterMinutes };
  if (now.instant >= closesAt(scheduledTime, ordered, window, due)) return 'past';
  return now.instant < instant + missedAfterMinutes * 60_000 ? 'due' : 'late';
};
