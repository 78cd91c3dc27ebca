import { expect, test } from 'vitest';
import { TABLES } from '@dosewell/domain/tables';
import { doseId } from '@dosewell/domain/id';
import { DAY, Device, dose, remove } from '../testing/people/device.ts';
import { fullPerson } from '../testing/people/full-person.ts';
import { forgetOld } from './forget-old.sweep.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';
import { certain } from '@dosewell/domain/problem';

const { db, syncService } = await syncUnderTest();

/** Sets the date on which old records may exist. */
const sweep = async (): Promise<void> => {
  await db.owner.query('update sync_user set forget_at = now()');
  await forgetOld(db).run(new AbortController().signal);
};
const count = async (table: string, userId: string): Promise<number> =>
  certain(
    (await db.owner.query<{ n: number }>(`select count(*) as n from ${table} where user_id = $1`, [userId]))
      .rows[0],
  ).n;

/** A full person with an account, who undid a dose and holds the cursor from before. */
const undoer = async () => {
  const { person, device, medicationId } = await fullPerson(db, syncService);
  await db.owner.query(
    `with account as (insert into auth."user" (name, email) values ('x', gen_random_uuid() || '@example.org') returning id)
     insert into auth.account_people (account_id, user_id, role) select id, $1, 'manager' from account`,
    [person.userId],
  );
  await device.do(dose(medicationId, '20:00', 'skipped'));
  const before = await syncService.pull(person, {});
  if (!before.ok) throw new Error('no cursor');
  const told = await device.do(remove('medication_logs', doseId(medicationId, DAY, '20:00'), 99));
  return { person, device, medicationId, cursor: before.value.cursor, rev: told.answer.rev };
};
const age = (table: string, column: string, userId: string, days: number): Promise<unknown> =>
  db.owner.query(
    `update ${table} set ${column} = now() - interval '${days} days' where user_id = $1 and ${column} is not null`,
    [userId],
  );

test('a deletion of 400 days ago is forgotten, and devices that have not heard of it fetch everything anew', async () => {
  const { person, cursor } = await undoer();
  await age('medication_logs', 'deleted_at', person.userId, 401);
  const now = await syncService.pull(person, {});
  await sweep();
  expect(await count('medication_logs', person.userId)).toBe(1);
  expect(await syncService.pull(person, { cursor })).toMatchObject({
    ok: false,
    problem: { code: 'resync' },
  });
  expect(await syncService.pull(person, { cursor: now.ok ? now.value.cursor : '' })).toMatchObject({
    ok: true,
  });
});

test('a deletion of 399 days ago is kept', async () => {
  const { person, cursor } = await undoer();
  await age('medication_logs', 'deleted_at', person.userId, 399);
  await sweep();
  expect(await count('medication_logs', person.userId)).toBe(2);
  expect(await syncService.pull(person, { cursor })).toMatchObject({ ok: true });
});

test('a deleted row that another row refers to stays, and so does every row that was not deleted', async () => {
  const { person, device, medicationId } = await undoer();
  await device.do(remove('medications', medicationId, 99));
  for (const table of TABLES) await age(table, 'deleted_at', person.userId, 500);
  const kept = await Promise.all(TABLES.map((table) => count(table, person.userId)));
  await sweep();
  const after = await Promise.all(TABLES.map((table) => count(table, person.userId)));
  const lost = TABLES.map((table, i) => `${table} ${certain(kept[i]) - certain(after[i])}`).filter(
    (line) => !line.endsWith(' 0'),
  );
  expect(lost).toEqual(['medication_logs 1']);
});

test('an installation unseen for 400 days is forgotten with its operations, and one seen since is not', async () => {
  const { person, medicationId } = await undoer();
  const old = new Device(syncService, person);
  await old.do(dose(medicationId, '20:00', 'taken'));
  const before = [await count('sync_client', person.userId), await count('sync_op', person.userId)];
  await db.owner.query(
    `update sync_client set last_seen = now() - interval '401 days' where client_id = $1`,
    [old.client],
  );
  await db.owner.query(`update sync_op set at = now() - interval '401 days' where client_id = $1`, [
    old.client,
  ]);
  await sweep();
  expect({
    clients: await count('sync_client', person.userId),
    operations: await count('sync_op', person.userId),
  }).toEqual({ clients: certain(before[0]) - 1, operations: certain(before[1]) - 1 });
  // It returns as an unregistered installation, and is served.
  expect(await old.do(dose(medicationId, '20:00', 'taken'))).toMatchObject({ status: 'ok' });
});

test('the trail of acts is kept for 400 days', async () => {
  const { person } = await undoer();
  const acts = await count('audit_events', person.userId);
  const some = `id in (select id from audit_events where user_id = $1 order by at limit 1)`;
  await db.owner.query(
    `update audit_events set at = now() - interval '401 days' where user_id = $1 and ${some}`,
    [person.userId],
  );
  await sweep();
  expect(acts).toBeGreaterThan(1);
  expect(await count('audit_events', person.userId)).toBe(acts - 1);
});

const dueOf = async (userId: string): Promise<number> => {
  const { rows } = await db.owner.query<{ days: number }>(
    `select extract(day from forget_at - now())::int as days from sync_user where user_id = $1`,
    [userId],
  );
  return certain(rows[0]).days;
};

test('a person with nothing old is skipped, and looked at again when there may be something', async () => {
  const [maria, john] = [await undoer(), await undoer()];
  await db.owner.query(`update sync_user set forget_at = now() + interval '1 day'`);
  const soon = await dueOf(maria.person.userId);
  await age('medication_logs', 'deleted_at', maria.person.userId, 401);
  await forgetOld(db).run(new AbortController().signal);
  expect({
    count: await count('medication_logs', maria.person.userId),
    due: await dueOf(maria.person.userId),
  }).toEqual({ count: 2, due: soon });
  await age('medication_logs', 'deleted_at', john.person.userId, 300);
  // Written by the clock of the test, which stands still while the days go by.
  for (const { person } of [maria, john]) {
    await age('audit_events', 'at', person.userId, 0);
    await age('sync_op', 'at', person.userId, 0);
    await age('sync_client', 'last_seen', person.userId, 0);
  }
  await sweep();
  const days = [await dueOf(maria.person.userId), await dueOf(john.person.userId)];
  // Her oldest tombstone is gone; his is old in a hundred days.
  expect(days.map((day) => Math.round(day / 10) * 10)).toEqual([400, 100]);
});
