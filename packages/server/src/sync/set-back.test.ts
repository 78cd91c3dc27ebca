import { expect, test } from 'vitest';
import { Device, dose, medication, put } from '../testing/people/device.ts';
import { newId, newPerson } from '../testing/people/person.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';

const { db, syncService } = await syncUnderTest();

/** A person whose device has fetched, and the answer to a dose sent with that cursor. */
const fetched = async () => {
  const person = await newPerson(db);
  const device = new Device(syncService, person);
  const id = newId();
  await device.do(put('medications', id, medication()));
  const page = await syncService.pull(person, {});
  if (!page.ok) throw new Error(page.problem.code);
  const send = (cursor: string) =>
    syncService.push(person, {
      client: device.client,
      acked: 0,
      cursor,
      ops: [device.operation(dose(id, '08:00', 'taken'))],
    });
  return { person, cursor: page.value.cursor, send };
};

const dosesOf = async (userId: string) =>
  (await db.owner.query('select id from medication_logs where user_id = $1', [userId])).rows.length;

test('a device that fetched before the server was restored fetches anew before its acts are judged', async () => {
  const { person, cursor, send } = await fetched();
  await db.owner.query('update sync_user set epoch = gen_random_uuid() where user_id = $1', [person.userId]);
  expect(await send(cursor)).toEqual({ ok: false, problem: { code: 'resync' } });
  expect(await dosesOf(person.userId)).toBe(0);
});

test('an act with an unreadable cursor, or with none, is judged under the current epoch', async () => {
  const { person, cursor, send } = await fetched();
  const before = '00000000-0000-0000-0000-000000000000.0';
  for (const given of [cursor, 'unreadable', before]) expect((await send(given)).ok).toBe(true);
  expect(await dosesOf(person.userId)).toBe(1);
});
