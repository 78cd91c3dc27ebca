// A dose without an answer is missed some minutes after its time, 30 unless the person set others (decision OQ-004).
import { addDays } from '../time/civil-date.ts';
import { dateOf } from '../time/wall-time.ts';
import { instantOf, type Now } from '../time/zoned-time.ts';
import type { DoseTiming } from './dose.ts';

export const DEFAULT_MISSED_AFTER_MINUTES = 30;

/** When a day is looked at: `today` is the person's date at `now`, read once for all its doses. */
export interface Look {
  readonly now: Now;
  readonly today: string;
  readonly missedAfterMinutes: number;
}

/** Where a slot stands: not yet, due, or past. Only the days around now need the zone; the others follow from their date. */
export const timingOf = (
  scheduledTime: string,
  { now, today, missedAfterMinutes }: Look,
): Exclude<DoseTiming, 'earlier'> => {
  const date = dateOf(scheduledTime);
  if (date > today) return 'later';
  if (date < addDays(today, -2)) return 'past';
  const instant = instantOf(scheduledTime, now.zone);
  if (now.instant < instant) return 'later';
  return now.instant < instant + missedAfterMinutes * 60_000 ? 'due' : 'past';
};
