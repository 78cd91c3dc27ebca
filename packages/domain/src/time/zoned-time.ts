// Converts a local time in a zone to an instant: a gap shifts forward, a fold takes the first
// (design/time.md#zones).
import type {} from 'temporal-polyfill/types/global';
import { offsetAround } from './zone-offset.ts';

/** Within this range years have four digits and no zone uses local solar time. */
const USUAL = { from: Date.parse('1973-01-01T00:00Z'), until: Date.parse('9999-01-01T00:00Z') };

const isUsual = (instant: number): boolean =>
  Number.isSafeInteger(instant) && instant >= USUAL.from && instant < USUAL.until;

/** An instant as local time in UTC. */
const inUtc = (instant: number): string => new Date(instant).toISOString().slice(0, 16);

/** Cached, as the same few local times are needed of many doses, and of many people. */
const instants = new Map<string, number>();
const MOST_INSTANTS = 4096;

/** The instant, in milliseconds, of a local time `yyyy-MM-ddTHH:MM` in an IANA time zone. */
export const instantOf = (wallTime: string, zone: string): number => {
  const both = `${wallTime} ${zone}`;
  const known = instants.get(both);
  if (known !== undefined) return known;
  const instant = findInstant(wallTime, zone);
  if (instants.size >= MOST_INSTANTS) instants.clear();
  instants.set(both, instant);
  return instant;
};

const findInstant = (wallTime: string, zone: string): number => {
  const asUtc = Date.parse(`${wallTime}Z`);
  if (isUsual(asUtc) && inUtc(asUtc) === wallTime) {
    const offset = offsetAround(asUtc, zone, 1);
    if (offset !== undefined) return asUtc - offset;
  }
  return Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds;
};

/** Local time of a zone at an instant, to the minute: `yyyy-MM-ddTHH:MM`. */
export const wallTimeAt = (instant: number, zone: string): string => {
  const offset = isUsual(instant) ? offsetAround(instant, zone, 0) : undefined;
  if (offset !== undefined) return inUtc(instant + offset);
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' });
};

/** ISO 8601, UTC, with milliseconds. */
export const isoInstant = (instant: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toString({ fractionalSecondDigits: 3 });

/** Cached, as every record is checked; a known zone stays known. */
const zones = new Set<string>();
/** Cache limit, above the number of zones even if written in various cases. */
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

/** The current instant and the person's time zone. */
export interface Now {
  readonly instant: number;
  readonly zone: string;
}

/** The same instant in another zone, if one is given. */
export const inZone = ({ instant, zone }: Now, other: string | undefined): Now => ({
  instant,
  zone: other ?? zone,
});

/** The person's local time, `yyyy-MM-ddTHH:MM`. */
export const wallClock = (now: Now): string => wallTimeAt(now.instant, now.zone);
/** The person's local date, `yyyy-MM-dd`. */
export const today = (now: Now): string => wallClock(now).slice(0, 10);
