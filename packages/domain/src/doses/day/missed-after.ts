// A dose without an answer is missed some minutes after its time, 30 unless the person set others (OQ-004).
import { addDays } from '../../time/civil-date.ts';
import { dateOf } from '../../time/wall-time.ts';
import { instantOf, type Now, today } from '../../time/zoned-time.ts';
import type { DoseTiming } from '../dose.ts';

export const DEFAULT_MISSED_AFTER_MINUTES = 30;

interface Dates {
  /** The person's date. */
  readonly today: string;
  /** Every slot before this date is past, whatever the zone. */
  readonly settledBefore: string;
}

/** When days are looked at. */
export interface Look extends Dates {
  readonly now: Now;
  readonly missedAfterMinutes: number;
}

/** A zone's calendar is slow to ask, and two years of days are looked at in the same moment. */
const known = new WeakMap<Now, Dates>();

export const lookAt = (moment: Pick<Look, 'now' | 'missedAfterMinutes'>): Look => {
  const dates = known.get(moment.now) ?? datesAt(moment.now);
  known.set(moment.now, dates);
  return { ...moment, ...dates };
};

const datesAt = (now: Now): Dates => {
  const date = today(now);
  return { today: date, settledBefore: addDays(date, -2) };
};

/** Where a slot stands: not yet, due, or past. Only the days around now need the zone; the others follow from their date. */
export const timingOf = (
  scheduledTime: string,
  { now, today, settledBefore, missedAfterMinutes }: Look,
): Exclude<DoseTiming, 'earlier'> => {
  const date = dateOf(scheduledTime);
  if (date > today) return 'later';
  if (date < settledBefore) return 'past';
  const instant = instantOf(scheduledTime, now.zone);
  if (now.instant < instant) return 'later';
  return now.instant < instant + missedAfterMinutes * 60_000 ? 'due' : 'past';
};
