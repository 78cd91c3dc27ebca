// Tells the operator at start if the time zone data for computing local times is outdated.
import type { Database } from '../database/db.ts';
import { compareZones, type Probe, type ZoneData, zoneWarning } from './compare-zones.ts';
import { PROBED_ZONES, probedInstants } from './probed-zones.ts';

const PROBES = `
  select zone, instant,
    (extract(epoch from (instant::timestamptz at time zone zone) - (instant::timestamptz at time zone 'UTC')) / 60)::int
      as offset
  from unnest($1::text[]) as zones (zone) cross join unnest($2::text[]) as instants (instant)`;

const MINUTE_NS = 60e9;

export const offsetHere = (zone: string, instant: string): number =>
  Math.trunc(Temporal.Instant.from(instant).toZonedDateTimeISO(zone).offsetNanoseconds / MINUTE_NS);

/** Compares this process's time zone data with the database's, in one query. */
export async function readZoneData(database: Pick<Database, 'asSystem'>, now: number): Promise<ZoneData> {
  const { rows } = await database.asSystem('compare zone data', (db) =>
    db.query<Probe>(PROBES, [PROBED_ZONES, probedInstants(now)]),
  );
  return compareZones(rows, offsetHere);
}

export interface ZoneWatch {
  /** The result of the comparison; undefined before. */
  readonly zoneData: () => ZoneData | undefined;
  /** Compares, and warns the operator if needed. */
  readonly look: () => Promise<void>;
}

export function openZoneWatch(
  database: Pick<Database, 'asSystem'>,
  now: () => number,
  warn: (line: string) => void,
): ZoneWatch {
  let zoneData: ZoneData | undefined;
  return {
    zoneData: () => zoneData,
    look: async () => {
      zoneData = await readZoneData(database, now());
      const line = zoneWarning(zoneData, process.versions.tz ?? '?');
      if (line !== undefined) warn(line);
    },
  };
}
