import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { attemptAll, tablesOfPeople, type Attempt } from '../testing/catalogue/foreign-access.ts';
import { fullPerson } from '../testing/people/full-person.ts';
import { NOON } from '../testing/people/person.ts';
import { openSync } from './sync-service.ts';

let db: TestDatabase;
let attempts: Attempt[];
beforeAll(async () => {
  db = await createTestDatabase();
  const syncService = openSync({ db, now: () => NOON, constraintBroken: () => {} });
  const [maria, john] = [await fullPerson(db, syncService), await fullPerson(db, syncService)];
  attempts = await attemptAll(db, maria.person.userId, john.person.userId);
});
afterAll(() => db.drop());

test('every table is tried with every verb as nobody, as its person and as another', async () => {
  const tables = await tablesOfPeople(db);
  expect(tables.length).toBeGreaterThan(9);
  expect(attempts).toHaveLength(tables.length * 4 * 3);
});

test('nobody and other people can neither see nor change a row, with any verb', () => {
  const reached = attempts.filter(
    ({ as, outcome }) => as !== 'owner' && outcome !== 0 && outcome !== 'denied',
  );
  // covers: DATA-003 DATA-004 T-02
  expect(reached).toEqual([]);
});

test('every list is empty without a person, and not an error', () => {
  const lists = attempts.filter(({ as, verb }) => as === 'nobody' && verb === 'select');
  // covers: DATA-007
  expect(lists.map(({ table, outcome }) => [table, outcome])).toEqual(lists.map(({ table }) => [table, 0]));
});

test('a row cannot be written in the name of another person', () => {
  const inserts = attempts.filter(({ as, verb }) => as !== 'owner' && verb === 'insert');
  // covers: GEN-008
  expect(new Set(inserts.map(({ outcome }) => outcome))).toEqual(new Set(['denied']));
});

test('the owner of a row sees it', () => {
  const own = attempts.filter(({ as, verb }) => as === 'owner' && verb === 'select');
  expect(own.filter(({ outcome }) => outcome === 0 || outcome === 'denied')).toEqual([]);
});
