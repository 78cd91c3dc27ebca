// Runs the comparison of wall times with conversions that programs get wrong: it must fail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf, wallTimeAt } from '@dosewell/domain/time';
import { expectProofToFail } from '../../../../../tools/controls/expect-proof-to-fail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { compareWallTimes, inWords, type InstantOf } from '../../testing/zones/compare-wall-times.ts';
import { placedByWalk } from '../../testing/zones/home-time.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const proof = async (place: InstantOf): Promise<void> => {
  const { unexplained } = await compareWallTimes(
    db.owner,
    ['Europe/Berlin'],
    { first: 2026, last: 2026 },
    place,
  );
  expect(unexplained.length, unexplained.slice(0, 3).map(inWords).join('; ')).toBe(0);
};

/** Days are added to a first dose as 24 hours each. */
const byMilliseconds: InstantOf = (wall, zone) => {
  const before = `${wall.slice(0, 8)}01${wall.slice(10)}`;
  return instantOf(before, zone) + (Number(wall.slice(8, 10)) - 1) * 86_400_000;
};

/** Of two equal wall times the second. */
const second: InstantOf = (wall, zone) => {
  const at = instantOf(wall, zone);
  return wallTimeAt(at + 3_600_000, zone) === wall ? at + 3_600_000 : at;
};

test('the comparison passes with the rule of the product', () => proof(instantOf));

test('days added as milliseconds are found', async () => {
  await expectProofToFail('a dose keeps its time on the wall', /60 minutes after theirs/, () =>
    proof(byMilliseconds),
  );
});

test('the second of two equal wall times is found', async () => {
  await expectProofToFail('a repeated time is its first', /60 minutes after theirs/, () => proof(second));
});

const abroad = (): string => 'Asia/Tokyo';

test('the comparison passes with the walk over a medication that keeps home time', () =>
  proof(placedByWalk(abroad)));

test('slots at home time that are told by the clock of the person are found', async () => {
  await expectProofToFail('a slot at home time is told by the clock at home', /minutes after theirs/, () =>
    proof(placedByWalk(abroad, () => null)),
  );
});
