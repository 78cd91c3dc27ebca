import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { NOON } from '../testing/person.ts';
import { repeatedDelivery } from '../testing/repeated-delivery.ts';
import { openSync, type SyncDoors } from './sync-doors.ts';

let db: TestDatabase;
let doors: SyncDoors;
beforeAll(async () => {
  db = await createTestDatabase();
  doors = openSync({ db, now: () => NOON, constraintBroken: () => {} });
});
afterAll(() => db.drop());

test.each(['unconfirmed', 'confirmed'] as const)(
  'an answer delivered once more, %s, does not undo the one after it',
  async (late) => {
    // covers: T-19
    expect(await repeatedDelivery(db, doors, late)).toEqual({ status: 'skipped', conflict: false, stock: 9 });
  },
);
