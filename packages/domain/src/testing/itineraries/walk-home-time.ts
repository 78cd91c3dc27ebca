// A person who travels with a medication that keeps home time: what they are asked for on each leg, and what the clock at
// home asked for.
import { dosesBetween } from '../../doses/ahead/doses-between.ts';
import { certain } from '../../problem/certain.ts';
import { addDays, datesFrom, daysBetween } from '../../time/civil-date.ts';
import { dateOf, wallTime } from '../../time/wall-time.ts';
import { instantOf, wallTimeAt } from '../../time/zoned-time.ts';
import { since } from '../day-shown.ts';
import type { Itinerary } from './walk-itinerary.ts';

const MISSED_AFTER_MINUTES = 30;

export interface WalkedHome {
  /** Slots of home dates whose time came, in order. */
  readonly owed: readonly string[];
  /** Those that were asked for, in the order in which they were. */
  readonly asked: readonly string[];
}

/** The home is the zone of the first leg. `homeOf` says where the schedule keeps its time. */
export const walkHomeTime = (
  { times, legs }: Itinerary,
  homeOf: (home: string) => string | null = (home) => home,
): WalkedHome => {
  const [first, last] = [certain(legs[0]), certain(legs.at(-1))];
  const home = first.zone;
  const home_zone = homeOf(home);
  const schedule = { frequency: 'custom' as const, start_date: '2026-01-01', times: [...times], home_zone };
  const regimens = [since('2026-01-01T00:00', 1, schedule)];
  const asked = legs.slice(1).flatMap(({ from: until }, i) => {
    const { from, zone } = certain(legs[i]);
    const schedules = { regimens, logs: [], exceptions: [], zone, missedAfterMinutes: MISSED_AFTER_MINUTES };
    return dosesBetween(schedules, { from, until }).map(({ date, slot }) => wallTime(date, slot));
  });
  const begins = addDays(dateOf(wallTimeAt(first.from, home)), -1);
  const ends = dateOf(wallTimeAt(last.from, home));
  const owed = datesFrom(begins, daysBetween(begins, ends) + 2)
    .flatMap((date) => times.map((time) => wallTime(date, time)))
    .map((slot) => ({ slot, at: instantOf(slot, home) }))
    .filter(({ at }) => at >= first.from && at < last.from)
    .toSorted((a, b) => a.at - b.at)
    .map(({ slot }) => slot);
  return { owed, asked };
};
