// Read from the database's catalogue, so that it covers new tables.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { eraseFaults } from '../../testing/catalogue/erase-faults.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('every table is registered for erasing as personal, deleted with the account, or impersonal', async () => {
  // covers: PROF-032
  expect(await eraseFaults(db.owner)).toEqual([]);
});
