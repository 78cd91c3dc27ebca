// Every description of a synced table against the real catalogue of the database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describedFaults } from '../testing/catalogue/described.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('the database stores every column of every synced table as it is described', async () => {
  expect(await describedFaults(db.owner)).toEqual([]);
});

test.each([
  ['alter column notes set not null', 'medications.notes may not be null'],
  ['alter column name drop not null', 'medications.name may be null'],
  ['alter column kept_inactive type text', 'medications.kept_inactive is of type text'],
  ['drop column prescriber', 'medications.prescriber is not stored'],
  [
    'drop constraint medications_prescriber_check, add check (char_length(prescriber) <= 20)',
    'medications.prescriber takes 20 characters',
  ],
  ['drop constraint medications_notes_check', 'medications.notes takes any number of characters'],
  [
    "drop constraint medications_color_check, add check (color in ('blue', 'grey'))",
    'medications.color takes blue,grey',
  ],
])('a migration that says %s is told from the description', async (change, told) => {
  const client = await db.owner.connect();
  try {
    await client.query('begin');
    await client.query(`alter table medications ${change}`);
    expect(await describedFaults(client)).toEqual([told]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
