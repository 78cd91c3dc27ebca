import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { Device, medication, put } from '../testing/people/device.ts';
import { newId, newPerson, NOON } from '../testing/people/person.ts';
import { openSync } from './sync-service.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('a commit has exactly the revision that the device is told', async () => {
  const syncService = openSync({ db, now: () => NOON, constraintBroken: () => {} });
  const device = new Device(syncService, await newPerson(db));
  await db.owner.query(`
    create function one_more() returns trigger language plpgsql as 'begin new.rev := new.rev + 1; return new; end';
    create trigger zz_one_more before insert on medications for each row execute function one_more()`);
  await expect(device.do(put('medications', newId(), medication()))).rejects.toThrow('was foreseen');
  const { rows } = await db.owner.query(
    `select (select count(*) from medications) as medications, (select count(*) from sync_op) as operations`,
  );
  expect(rows).toEqual([{ medications: 0, operations: 0 }]);
});
