import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  grantFaults,
  keyFaults,
  roleFaults,
  securityFaults,
  syncedFaults,
} from '../testing/catalogue/catalogue.ts';
import { carerFaults } from '../testing/catalogue/carer-faults.ts';
import { plannerFaults } from '../testing/catalogue/planner-faults.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('every table is held by forced row security, on reading and writing', async () => {
  // covers: T-02
  expect(await securityFaults(db.owner)).toEqual([]);
});

test("each login but the app's reaches only the tables it was given", async () => {
  expect(await grantFaults(db.owner)).toEqual([]);
});

test('a policy narrows to what is shared whatever the login of caregivers may do with a table', async () => {
  // covers: T-22
  expect(await carerFaults(db.owner)).toEqual([]);
  await db.owner.query('drop policy open_to_carer on meals');
  expect(await carerFaults(db.owner)).toEqual(['caregivers may select meals beyond what is shared']);
});

test('the role of the planner is limited to the people of the share, and nobody logs in as it', async () => {
  // covers: T-02
  expect(await plannerFaults(db.owner)).toEqual([]);
  await db.owner.query('grant select on meals to dosewell_planner');
  expect(await plannerFaults(db.owner)).toEqual(['dosewell_planner: meals to select']);
});

test('every table is keyed by the person first and refers to the same person only', async () => {
  // covers: T-02
  expect(await keyFaults(db.owner)).toEqual([]);
});

test('every synced table gets revisions, is indexed for pulling, and has the columns that are written', async () => {
  expect(await syncedFaults(db.owner)).toEqual([]);
});

test('the roles of a server own nothing and bypass nothing', async () => {
  expect(await roleFaults(db.owner)).toEqual([]);
});
