import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { compareZones, type Probe, zoneWarning } from './compare-zones.ts';
import { type ZoneLaw, LAWS, PROBED_ZONES, probedInstants } from './probed-zones.ts';
import { offsetHere, openZoneWatch, readZoneData } from './zone-data.ts';
import { certain } from '@dosewell/domain/problem';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const lawOf = (zone: string): ZoneLaw => certain(LAWS.find((law) => law.zone === zone));
const [vancouver, chisinau] = [lawOf('America/Vancouver'), lawOf('Europe/Chisinau')];
const LATE = { ...vancouver, offset: vancouver.offset - 60 };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const saying =
  (...probes: readonly Probe[]) =>
  (zone: string, instant: string): number =>
    certain(probes.find((probe) => probe.zone === zone && probe.instant === instant)).offset;

test('zone data that agree cause no warning', () => {
  const found = compareZones([vancouver, chisinau], saying(vancouver, chisinau));
  expect(found).toEqual({ agrees: true, zones: [] });
  expect(zoneWarning(found, '2026c')).toBeUndefined();
});

test('a law known to the database and not to Node means that a newer Node is needed', () => {
  const found = compareZones([vancouver, chisinau], saying(LATE, chisinau));
  expect(found).toMatchObject({ agrees: false, zones: ['America/Vancouver'], older: 'node' });
  expect(zoneWarning(found, '2025c')).toMatch(
    /^Node's zone data \(2025c\) are older.*for America\/Vancouver, at the latest from 2026-12-01\..*a newer Node mends it\.$/,
  );
});

test('a law known to Node and not to the database means that a newer database is needed', () => {
  const found = compareZones([LATE, chisinau], saying(vancouver, chisinau));
  expect(found).toMatchObject({ agrees: false, zones: ['America/Vancouver'], older: 'database' });
  expect(zoneWarning(found, '2026c')).toMatch(
    /^The database's zone data are older .*PostgreSQL.* mend it\.$/,
  );
});

test('a difference that no known law explains names both remedies', () => {
  const elsewhere = { zone: 'Europe/Berlin', instant: '2030-01-15T12:00:00.000Z', offset: 120 };
  const unknown = compareZones([elsewhere], saying({ ...elsewhere, offset: 60 }));
  expect(unknown.older).toBe('unknown');
  const both = compareZones([LATE, chisinau], saying(vancouver, { ...chisinau, offset: 180 }));
  expect(both.older).toBe('unknown');
  expect(zoneWarning(both, '2025c')).toMatch(/a newer Node mends it, or newer packages of PostgreSQL/);
});

test('the database is asked about dozens of zones and the years ahead, and every known law', () => {
  const instants = probedInstants(NOW);
  expect(PROBED_ZONES.length).toBeGreaterThan(36);
  expect(instants.every((instant) => instant > new Date(NOW).toISOString())).toBe(true);
  expect(certain(instants.at(-1)) > '2032').toBe(true);
  for (const { zone, instant } of LAWS) {
    expect(PROBED_ZONES).toContain(zone);
    expect(instants).toContain(instant);
    expect(Number.isInteger(offsetHere(zone, instant))).toBe(true);
  }
});

test('the zone data of this process and its database are compared, and the operator is told once', async () => {
  const lines: string[] = [];
  const watch = openZoneWatch(
    db,
    () => NOW,
    (line) => lines.push(line),
  );
  expect(watch.zoneData()).toBeUndefined();
  await watch.look();
  const found = await readZoneData(db, NOW);
  expect(watch.zoneData()).toEqual(found);
  // The bundled database knows the laws of spring 2026, which Node 20 does not.
  const possible = (process.versions.tz ?? '') < '2026b' ? ['node'] : [undefined, 'database', 'unknown'];
  expect(possible).toContain(found.older);
  expect(lines).toEqual([zoneWarning(found, process.versions.tz ?? '?') ?? []].flat());
});
