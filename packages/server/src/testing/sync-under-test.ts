// Sync over a test file's own database, for tests without clock and HTTP.
import { afterAll } from 'vitest';
import { openSync, type SyncService } from '../sync/sync-service.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { NOON } from './people/person.ts';

export interface SyncUnderTest {
  readonly db: TestDatabase;
  readonly syncService: SyncService;
}

/** The time is fixed, by default at noon. The database is dropped with the test file. */
export const syncUnderTest = async (now = NOON): Promise<SyncUnderTest> => {
  const db = await createTestDatabase();
  afterAll(() => db.drop());
  return { db, syncService: openSync({ db, now: () => now, constraintBroken: () => {} }) };
};
