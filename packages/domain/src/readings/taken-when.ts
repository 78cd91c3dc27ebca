// When a reading was taken: its instant, and the person's own date and time of it; never in the future (decision OQ-044).
import { MAX_CLOCK_AHEAD_MS } from '../sync/operation.ts';
import { dateOf, slotOf } from '../time/wall-time.ts';
import { wallTimeAt } from '../time/zoned-time.ts';

export const FUTURE_READING = 'A reading cannot be taken in the future';

/** `takenAt` and `now` are instants in ISO; a device's clock may be a little ahead. */
export const isFuture = (takenAt: string, now: string): boolean =>
  Date.parse(takenAt) > Date.parse(now) + MAX_CLOCK_AHEAD_MS;

export interface TakenWhen {
  readonly taken_at: string;
  readonly date: string;
  readonly time: string;
  readonly zone: string;
}

export const takenWhen = (takenAt: string, zone: string): TakenWhen => {
  const wall = wallTimeAt(Date.parse(takenAt), zone);
  return { taken_at: takenAt, date: dateOf(wall), time: slotOf(wall), zone };
};
