// `npm run proof:dst`: every wall time about every change of a clock is the instant that PostgreSQL takes it for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '@dosewell/domain/time';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { compareWallTimes, inWords, zonesOfBoth } from '../../testing/zones/compare-wall-times.ts';
import { zoneWarning } from './compare-zones.ts';
import { readZoneData } from './zone-data.ts';

const YEARS = { first: 2026, last: 2036 };
/** Fewer would mean that something was not looked at. */
const LEAST = { zones: 400, changes: 2_000 };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('each wall time about each change of each zone is one instant here and in the database', async () => {
  const began = performance.now();
  const zones = await zonesOfBoth(db.owner);
  const { explained, unexplained, ...counts } = await compareWallTimes(db.owner, zones, YEARS, instantOf);
  const { rows } = await db.owner.query<{ server_version: string }>('show server_version');
  const data = await readZoneData(db, Date.UTC(YEARS.first, 0, 1));
  const differing = [...new Set(explained.map(({ zone }) => zone))];
  console.log(`
years                    ${YEARS.first} to ${YEARS.last}
zones                    ${zones.length} of ${Intl.supportedValuesOf('timeZone').length}
changes of a clock       ${counts.changes}
wall times compared      ${counts.walls}
of these, come twice     ${counts.repeated}
of these, never come     ${counts.skipped}
zone data of Node        ${process.versions.tz} (ICU ${process.versions.icu})
zone data of PostgreSQL  those of ${rows[0]?.server_version}; ${data.agrees ? 'they agree where they are probed' : `the older are those of: ${data.older}`}
differences              ${explained.length + unexplained.length}
explained by the data    ${explained.length} in ${differing.length} zones: ${differing.join(', ')}
not explained            ${unexplained.length}
seconds                  ${((performance.now() - began) / 1000).toFixed(0)}
${zoneWarning(data, process.versions.tz ?? '?') ?? ''}`);
  expect(unexplained.length, unexplained.slice(0, 10).map(inWords).join('; ')).toBe(0);
  expect(zones.length).toBeGreaterThan(LEAST.zones);
  expect(counts.changes).toBeGreaterThan(LEAST.changes);
  expect(Math.min(counts.repeated, counts.skipped)).toBeGreaterThan(0);
});
