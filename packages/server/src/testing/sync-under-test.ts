// Sync over a database of the test file's own, for tests that ask neither the clock nor HTTP.
import { afterAll } from 'vitest';
import { openSync, type SyncDoors } from '../sync/sync-doors.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { NOON } from './people/person.ts';

export interface SyncUnderTest {
  readonly db: TestDatabase;
  readonly doors: SyncDoors;
}

/** It is noon for good, unless told otherwise. The database goes with the test file that awaits it. */
export const syncUnderTest = async (now = NOON): Promise<SyncUnderTest> => {
  const db = await createTestDatabase();
  afterAll(() => db.drop());
  return { db, doors: openSync({ db, now: () => now, constraintBroken: () => {} }) };
};
