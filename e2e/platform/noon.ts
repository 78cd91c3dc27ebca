// Zones in which it is noon, or eight, whatever the real time: journeys take place at noon, so that no midnight
// falls into them, and benches at eight, when the morning's doses are due.

const HOUR_MS = 3_600_000;

/** A zone of whole hours, without summer time. */
export interface FixedZone {
  readonly zone: string;
  /** Its wall clock `daysAgo` days ago, `yyyy-MM-ddTHH:mm`. */
  wallClock(daysAgo?: number): string;
  /** The instant of its wall clock `yyyy-MM-ddTHH:mm`. */
  instantOf(wall: string): Date;
}

/** IANA names these zones by their offset westwards; a browser calls the one in the middle UTC. */
const zoneAhead = (hours: number): FixedZone => ({
  zone: hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`,
  wallClock: (daysAgo = 0) =>
    new Date(Date.now() + (hours - 24 * daysAgo) * HOUR_MS).toISOString().slice(0, 16),
  instantOf: (wall) => new Date(Date.parse(`${wall}Z`) - hours * HOUR_MS),
});

/** Between 11 hours behind UTC and 12 ahead of it. */
const hoursToNoon = 12 - new Date().getUTCHours();

export const ZONE_AT_NOON = zoneAhead(hoursToNoon);

const EARLIEST = -12;
const hoursToEight = 8 - new Date().getUTCHours();
/** A zone where it is between eight and nine in the morning, perhaps of another date. */
export const ZONE_AT_EIGHT = zoneAhead(hoursToEight < EARLIEST ? hoursToEight + 24 : hoursToEight);

/** Another zone with the same date. */
export const ZONE_TWO_HOURS_EAST = zoneAhead(hoursToNoon + 2);
