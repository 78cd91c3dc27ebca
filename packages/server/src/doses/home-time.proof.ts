// `npm run proof:dst`: a medication that keeps home time is due at the instant that PostgreSQL takes its wall time at home
// for, about every change of a clock there, wherever the person is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { compareWallTimes, inWords, zonesOfBoth } from '../testing/zones/compare-wall-times.ts';
import { AWAY, placedByWalk } from '../testing/zones/home-time.ts';
import { certain } from '@dosewell/domain/problem';

const YEARS = { first: 2026, last: 2036 };
/** Fewer would mean that something was not looked at. */
const LEAST = { zones: 400, changes: 2_000 };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('each slot at home time about each change of each zone is due at one instant here and in the database', async () => {
  const began = performance.now();
  const homes = await zonesOfBoth(db.owner);
  const places = new Set<string>();
  const awayFrom = (home: string): string => {
    const others = AWAY.filter((zone) => zone !== home);
    const away = certain(others[homes.indexOf(home) % others.length]);
    places.add(away);
    return away;
  };
  const place = placedByWalk(awayFrom);
  const { explained, unexplained, ...counts } = await compareWallTimes(db.owner, homes, YEARS, place);
  console.log(`
home time, ${YEARS.first} to ${YEARS.last}
homes                    ${homes.length}, of people in ${[...places].join(', ')}
changes of a clock       ${counts.changes}
slots compared           ${counts.walls}
of these, come twice     ${counts.repeated}
of these, never come     ${counts.skipped}
explained by the data    ${explained.length}
not explained            ${unexplained.length}
seconds                  ${((performance.now() - began) / 1000).toFixed(0)}`);
  expect(unexplained.length, unexplained.slice(0, 10).map(inWords).join('; ')).toBe(0);
  expect(homes.length).toBeGreaterThan(LEAST.zones);
  expect(counts.changes).toBeGreaterThan(LEAST.changes);
  expect(places.size).toBe(AWAY.length);
  expect(Math.min(counts.repeated, counts.skipped)).toBeGreaterThan(0);
});
