// Time zone offsets, cached by zone and day, as nearby moments are usually needed too.
import type {} from 'temporal-polyfill/types/global';

const DAY_MS = 86_400_000;
/** Most offsets kept in the cache, enough for ten years of one zone. */
const MOST_KEPT = 4096;

/** Milliseconds added to UTC, by zone, at the start of a UTC day numbered from 1970. */
const kept = new Map<string, Map<number, number>>();
let count = 0;

const offsetAtStartOf = (day: number, zone: string): number => {
  const known = kept.get(zone)?.get(day);
  if (known !== undefined) return known;
  const start = Temporal.Instant.fromEpochMilliseconds(day * DAY_MS);
  const offset = start.toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
  if (count >= MOST_KEPT) {
    kept.clear();
    count = 0;
  }
  count += 1;
  const days = kept.get(zone) ?? new Map<number, number>();
  kept.set(zone, days.set(day, offset));
  return offset;
};

/**
 * The offset if it is constant from some days before an instant's day until as many after; undefined if
 * clocks change then. No zone changes twice within a day.
 */
export const offsetAround = (instant: number, zone: string, days: number): number | undefined => {
  const day = Math.floor(instant / DAY_MS);
  const offset = offsetAtStartOf(day - days, zone);
  for (let next = day - days + 1; next <= day + days + 1; next++)
    if (offsetAtStartOf(next, zone) !== offset) return undefined;
  return offset;
};
