import pg from 'pg';
import { expect, test } from 'vitest';
import { TABLES } from '@dosewell/domain/tables';
import { cursorRace } from '../testing/cursor-race.ts';
import { Device, dose, medication, put } from '../testing/people/device.ts';
import { newId, newPerson } from '../testing/people/person.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';

const { db, syncService } = await syncUnderTest();

test('a reader beside eight writers with rollbacks misses nothing that was committed', async () => {
  const race = await cursorRace(db, syncService, await newPerson(db));
  expect(race).toEqual({ committed: 160, missed: [] });
});

test("another person's open transaction holds up neither a push nor a pull", async () => {
  const [slow, person] = [await newPerson(db), await newPerson(db)];
  const client = new pg.Client({ ...db.source, user: 'dosewell_app' });
  await client.connect();
  await client.query(`begin; select set_config('app.user_id', '${slow.userId}', true)`);
  await client.query(`update profiles set display_name = 'slow'`);
  const device = new Device(syncService, person);
  const id = newId();
  await device.do(put('medications', id, medication()));
  await device.do(dose(id, '08:00', 'taken'));
  const page = await syncService.pull(person, {});
  expect(page.ok && page.value.rows.medication_logs).toMatchObject([{ status: 'taken' }]);
  await client.query('rollback');
  await client.end();
});

test('all rows of a transaction carry its one revision, and the counter agrees', async () => {
  const person = await newPerson(db);
  const device = new Device(syncService, person);
  const id = newId();
  const { answer } = await device.do([
    put('medications', id, medication()),
    put('stock_movements', newId(), { medication_id: id, counted: 4 }),
    dose(id, '08:00', 'taken'),
  ]);
  const all = TABLES.map((table) => `select rev from ${table} where user_id = $1`).join(' union ');
  const { rows } = await db.owner.query(`select max(rev) as newest from (${all}) every`, [person.userId]);
  expect(rows[0]).toEqual({ newest: answer.rev });
  expect(new Set(Object.values(answer.rows).flatMap((list) => (list ?? []).map(({ rev }) => rev)))).toEqual(
    new Set([answer.rev]),
  );
});
