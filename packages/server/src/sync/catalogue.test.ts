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
import { sharedListFaults } from '../testing/catalogue/shared-lists.ts';
import { plannerFaults } from '../testing/catalogue/planner-faults.ts';
import { faultsOfShared, sharedReadingFaults } from '../testing/catalogue/shared-readings.ts';

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

test('every reading table is open to caregivers by one topic, and its notes by that and the topic of notes', async () => {
  expect(await sharedReadingFaults(db.owner)).toEqual([]);
});

test("each column that a caregiver's page selects is granted to the login of caregivers", async () => {
  expect(await sharedListFaults(db.owner)).toEqual([]);
  await db.owner.query('revoke select (severity) on asthma_events from dosewell_carer');
  expect(await sharedListFaults(db.owner)).toEqual([
    'asthma: asthma_events.severity is not granted to dosewell_carer',
  ]);
  await db.owner.query('grant select (severity) on asthma_events to dosewell_carer');
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

test('a reading table of its own is open to nobody until its migration shares it', async () => {
  const table = 'temperature_readings';
  await db.owner.query(
    `create table ${table} (like oxygen_readings); alter table ${table} enable row level security`,
  );
  const wanted = { table, noteField: 'note', columns: ['saturation_pct', 'tags'], topics: ['readings'] };
  expect(await faultsOfShared(db.owner, wanted)).toEqual([
    'temperature_readings is open to no caregiver: its migration lacks make_shared',
  ]);
  await db.owner.query(`select make_shared('${table}', 'readings')`);
  expect(await faultsOfShared(db.owner, wanted)).toEqual([]);
  expect(await sharedReadingFaults(db.owner)).toEqual([]);
  const other = { ...wanted, noteField: 'device', topics: ['glucose'] };
  expect(await faultsOfShared(db.owner, other)).toEqual([
    'temperature_readings is open by readings, not by glucose',
    'shared_notes lacks temperature_readings',
  ]);
});
