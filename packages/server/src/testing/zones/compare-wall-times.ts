// Wall times around every change of a clock, placed by the domain and by PostgreSQL. PostgreSQL takes the second of two
// equal wall times; the earlier one is asked of it by the offsets before and after.
import type pg from 'pg';
import { wallTimeAt } from '@dosewell/domain/time';
import { certain } from '@dosewell/domain/problem';
import { offsetHere } from '../../platform/zone-data/zone-data.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 96 * QUARTER_MS;

export interface Years {
  /** Both inclusive. */
  readonly first: number;
  readonly last: number;
}

export type InstantOf = (wall: string, zone: string) => number;

export interface Difference {
  readonly zone: string;
  readonly wall: string;
  readonly ours: number;
  readonly theirs: number;
}

export interface Compared {
  readonly changes: number;
  readonly walls: number;
  /** Of the wall times, those that come twice or never. */
  readonly repeated: number;
  readonly skipped: number;
  /** The data of Node and of PostgreSQL tell different offsets then. */
  readonly explained: readonly Difference[];
  readonly unexplained: readonly Difference[];
}

/** UTC days, by their start, on which this process sees the clock of a zone change. */
const daysHere = (zone: string, { first, last }: Years): number[] => {
  const end = Date.UTC(last + 1, 0, 1);
  const days: number[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(
    Date.UTC(first, 0, 1),
  ).toZonedDateTimeISO(zone);
  for (;;) {
    at = at.getTimeZoneTransition('next');
    if (at === null || at.epochMilliseconds >= end) return days;
    days.push(Math.floor(at.epochMilliseconds / DAY_MS) * DAY_MS);
  }
};

const DAYS_THERE = `
  with days as (
    select day, (day at time zone 'UTC') at time zone $1 - day as offset
    from generate_series(make_date($2, 1, 1)::timestamp, make_date($3 + 1, 1, 1)::timestamp, interval '1 day') day
  ), changes as (select day, "offset" <> lead("offset") over (order by day) as changes from days)
  select extract(epoch from day)::float8 * 1000 as day from changes where changes order by day`;

/** The instant of each wall time, and the first one where it comes twice. */
const THERE = `
  with placed as (
    select n, wall, wall at time zone $1 as at from unnest($2::timestamp[]) with ordinality as w (wall, n)
  ), shifts as (
    select *, ((at - interval '1 day') at time zone $1 - (at - interval '1 day') at time zone 'UTC')
        - (at at time zone $1 - at at time zone 'UTC') as back
    from placed
  ), firsts as (select *, (at - back) at time zone $1 = wall and back > interval '0' as twice from shifts)
  select extract(epoch from case when twice then at - back else at end)::float8 * 1000 as at, twice,
    at at time zone $1 <> wall as skipped
  from firsts order by n`;

interface Placed {
  readonly at: number;
  readonly twice: boolean;
  readonly skipped: boolean;
}

const utcMinute = (instant: number): string => new Date(instant).toISOString().slice(0, 16);

/** A day before a change until a day after it, at quarter hours. */
const wallsAround = (days: readonly number[]): string[] => [
  ...new Set(
    days.flatMap((day) =>
      Array.from({ length: 3 * 96 }, (_, quarter) => utcMinute(day - DAY_MS + quarter * QUARTER_MS)),
    ),
  ),
];

/** Minutes ahead of UTC by PostgreSQL, at an instant. */
const offsetThere = async (db: pg.Pool, zone: string, instant: number): Promise<number> => {
  const { rows } = await db.query<{ minutes: number }>(
    `select trunc(extract(epoch from t at time zone $1 - t at time zone 'UTC') / 60)::int as minutes
     from (select to_timestamp($2::float8 / 1000)) as at (t)`,
    [zone, instant],
  );
  return certain(rows[0]).minutes;
};

const dataDiffer = async (db: pg.Pool, { zone, ours, theirs }: Difference): Promise<boolean> => {
  for (const instant of [ours, theirs, ours - DAY_MS, theirs + DAY_MS])
    if (offsetHere(zone, new Date(instant).toISOString()) !== (await offsetThere(db, zone, instant)))
      return true;
  return false;
};

/** `db` may read; every zone is one that both sides know. */
export async function compareWallTimes(
  db: pg.Pool,
  zones: readonly string[],
  years: Years,
  instantOf: InstantOf,
): Promise<Compared> {
  const counts = { changes: 0, walls: 0, repeated: 0, skipped: 0 };
  const explained: Difference[] = [];
  const unexplained: Difference[] = [];
  for (const zone of zones) {
    const there = await db.query<{ day: number }>(DAYS_THERE, [zone, years.first, years.last]);
    const days = [...new Set([...daysHere(zone, years), ...there.rows.map(({ day }) => day)])];
    const walls = wallsAround(days);
    const { rows } = await db.query<Placed>(THERE, [zone, walls]);
    counts.changes += days.length;
    counts.walls += walls.length;
    counts.repeated += rows.filter(({ twice }) => twice).length;
    counts.skipped += rows.filter(({ skipped }) => skipped).length;
    for (const [i, wall] of walls.entries()) {
      const [ours, theirs] = [instantOf(wall, zone), certain(rows[i]).at];
      if (ours === theirs) continue;
      const difference = { zone, wall, ours, theirs };
      ((await dataDiffer(db, difference)) ? explained : unexplained).push(difference);
    }
  }
  return { ...counts, explained, unexplained };
}

/** `Europe/Berlin 2026-10-25T02:30: 02:30 by us, …` */
export const inWords = ({ zone, wall, ours, theirs }: Difference): string =>
  `${zone} ${wall}: ours ${wallTimeAt(ours, zone)}, ${(ours - theirs) / 60_000} minutes after theirs`;

/** Zones by name that this process and the database know. */
export const zonesOfBoth = async (db: pg.Pool): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>('select name from pg_timezone_names');
  const known = new Set(rows.map(({ name }) => name));
  return Intl.supportedValuesOf('timeZone').filter((zone) => known.has(zone));
};
