// Wall clock and zone to instant: a gap shifts forward, a fold takes the first (design/time.md#zones).
import type {} from 'temporal-polyfill/types/global';
import { offsetAround } from './zone-offset.ts';

/** Within these, years have four digits and no zone keeps the time of a sun. */
const USUAL = { from: Date.parse('1973-01-01T00:00Z'), until: Date.parse('9999-01-01T00:00Z') };

const isUsual = (instant: number): boolean =>
  Number.isSafeInteger(instant) && instant >= USUAL.from && instant < USUAL.until;

/** What a clock that shows UTC shows. */
const inUtc = (instant: number): string => new Date(instant).toISOString().slice(0, 16);

/** The instant, in milliseconds, at which a wall clock `yyyy-MM-ddTHH:MM` shows in an IANA zone. */
export const instantOf = (wallTime: string, zone: string): number => {
  const asUtc = Date.parse(`${wallTime}Z`);
  if (isUsual(asUtc) && inUtc(asUtc) === wallTime) {
    const offset = offsetAround(asUtc, zone, 1);
    if (offset !== undefined) return asUtc - offset;
  }
  return Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds;
};

/** What the wall clock of a zone shows at an instant, to the minute: `yyyy-MM-ddTHH:MM`. */
export const wallTimeAt = (instant: number, zone: string): string => {
  const offset = isUsual(instant) ? offsetAround(instant, zone, 0) : undefined;
  if (offset !== undefined) return inUtc(instant + offset);
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' });
};

/** An instant in ISO 8601, UTC, with milliseconds. */
export const isoInstant = (instant: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toString({ fractionalSecondDigits: 3 });

/** Asked of every record; a platform does not forget a zone. */
const zones = new Set<string>();
/** There are fewer; letters of either case are taken. */
const MOST_ZONES = 1024;

/** Whether the platform knows the zone. */
export const isZone = (zone: string): boolean => {
  if (zones.has(zone)) return true;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    if (zones.size < MOST_ZONES) zones.add(zone);
    return true;
  } catch {
    return false;
  }
};

/** The moment a person is in: the instant and the zone their wall clock shows. */
export interface Now {
  readonly instant: number;
  readonly zone: string;
}

/** The person's wall clock, `yyyy-MM-ddTHH:MM`. */
export const wallClock = (now: Now): string => wallTimeAt(now.instant, now.zone);
/** The person's own date, `yyyy-MM-dd`. */
export const today = (now: Now): string => wallClock(now).slice(0, 10);
