import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PullAnswer } from '@dosewell/domain/contract';
import { type TableName } from '@dosewell/domain/sync';
import { TABLES } from '@dosewell/domain/tables';
import { Device, dose, medication, put, remove } from '../testing/people/device.ts';
import { newId, newPerson } from '../testing/people/person.ts';
import type { Person } from './person.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';
import { certain } from '@dosewell/domain/problem';

const { db, syncService } = await syncUnderTest();

const pulled = async (who: Person, cursor?: string, limit?: number): Promise<PullAnswer> => {
  const answer = await syncService.pull(who, { ...(cursor ? { cursor } : {}), ...(limit ? { limit } : {}) });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
};

const seen = (answer: PullAnswer): string[] =>
  Object.entries(answer.rows).flatMap(([table, rows]) =>
    (rows ?? []).map(({ id, rev }) => `${table} ${id} ${rev}`),
  );

/** All rows from the first cursor to the last, in pages of `limit`. */
const everything = async (who: Person, limit: number): Promise<string[]> => {
  const rows: string[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page = await pulled(who, cursor, limit);
    rows.push(...seen(page));
    ({ cursor, more } = page);
  }
  return rows;
};

const storedRows = async ({ userId }: Person): Promise<string[]> => {
  const all = TABLES.map((table) => `select '${table}' as t, id, rev from ${table} where user_id = $1`);
  const { rows } = await db.owner.query(all.join(' union all '), [userId]);
  return rows.map(({ t, id, rev }) => `${t} ${id} ${rev}`);
};

const withHistory = async (): Promise<{ person: Person; device: Device; id: string }> => {
  const person = await newPerson(db);
  const device = new Device(syncService, person);
  const id = newId();
  const days = Array.from({ length: 28 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`);
  await device.do([
    put('medications', id, medication()),
    put('stock_movements', newId(), { medication_id: id, counted: 100 }),
    ...days.map((day) => dose(id, '08:00', 'taken', 0, day)),
  ]);
  return { person, device, id };
};

test.each([1, 2, 7, 500])(
  'pages of %i rows return every row once, though one revision fills many pages',
  async (limit) => {
    const { person } = await withHistory();
    const rows = await everything(person, limit);
    expect(rows.toSorted()).toEqual((await storedRows(person)).toSorted());
  },
);

test('a pull returns what changed after its cursor, deleted rows too, and nothing else', async () => {
  const { person, device, id } = await withHistory();
  const { cursor } = await pulled(person);
  expect(seen(await pulled(person, cursor))).toEqual([]);
  await device.do(remove('medications', id, 99));
  const news = await pulled(person, cursor);
  expect(news.rows.medications).toMatchObject([{ id, deleted_at: '2026-11-20T12:00:00.000Z' }]);
  expect(Object.keys(news.rows).toSorted()).toEqual(['medication_regimens', 'medications']);
});

test('a cursor of another history or from before the oldest kept deletion starts anew', async () => {
  const { person } = await withHistory();
  const { cursor } = await pulled(person);
  const [, rev] = cursor.split('.');
  const resync = { ok: false, problem: { code: 'resync' } };
  for (const wrong of [
    `${randomUUID()}.${rev}`,
    `${randomUUID()}.${Number(rev) + 1}`,
    'nonsense',
    `${cursor}.x.y`,
  ])
    expect(await syncService.pull(person, { cursor: wrong })).toMatchObject(resync);
  await db.owner.query('update sync_user set floor = seq + 1 where user_id = $1', [person.userId]);
  expect(await syncService.pull(person, { cursor })).toMatchObject(resync);
});

test('an unreadable place in a snapshot starts anew', async () => {
  const { person } = await withHistory();
  for (const before of ['nonsense', `all~${'-'.repeat(36)}`, `all~${'a'.repeat(36)}`])
    expect(await syncService.snapshot(person, { table: 'medications', before })).toEqual({
      ok: false,
      problem: { code: 'resync' },
    });
});

test('a lagging copy of the database restarts no device, and later returns what followed', async () => {
  const { person, device, id } = await withHistory();
  const before = await pulled(person);
  await device.do(dose(id, '08:00', 'taken'));
  const { cursor } = await pulled(person, before.cursor);
  // As in a replica that lacks the last revision.
  const behind = (by: number) =>
    db.owner.query('update sync_user set seq = seq - $2 where user_id = $1', [person.userId, by]);
  await behind(1);
  // covers: T-20
  expect(await pulled(person, cursor)).toMatchObject({ rows: {}, cursor, more: false });
  await behind(-1);
  await device.do(dose(id, '20:00', 'taken'));
  expect((await pulled(person, cursor)).rows.medication_logs).toMatchObject([{ slot: '20:00' }]);
});

test('a database that does not know the person gives no answer instead of an empty one', async () => {
  const nobody = { userId: randomUUID(), accountId: randomUUID(), sessionId: randomUUID() };
  const unavailable = { name: 'DatabaseUnavailable' };
  // covers: T-20
  await expect(syncService.pull(nobody, {})).rejects.toMatchObject(unavailable);
  await expect(syncService.snapshot(nobody, { table: 'medications' })).rejects.toMatchObject(unavailable);
});

test('a pull returns no rows of another person', async () => {
  await withHistory();
  const other = await newPerson(db);
  const rows = await everything(other, 500);
  // covers: DATA-019 DATA-028
  expect(rows.map((row) => row.split(' ', 2)).toSorted()).toEqual([
    ['profiles', other.userId],
    ['user_settings', other.userId],
  ]);
});

const snapshotOf = async (who: Person, table: TableName, limit: number) => {
  const rows: { id: string; bucket: string; rev: number }[] = [];
  let cursor: string | undefined;
  for (let before: string | null = ''; before !== null;) {
    const page = await syncService.snapshot(who, { table, limit, ...(before ? { before } : {}) });
    if (!page.ok) throw new Error(page.problem.code);
    rows.push(...page.value.rows);
    cursor ??= page.value.cursor;
    before = page.value.next;
  }
  return { rows, cursor: certain(cursor) };
};

test('a snapshot returns a table whole, newest month first, and its first cursor returns what followed', async () => {
  const { person, device, id } = await withHistory();
  await device.do(dose(id, '08:00', 'taken'));
  const { rows, cursor } = await snapshotOf(person, 'medication_logs', 5);
  const stored = (await storedRows(person)).filter((row) => row.startsWith('medication_logs'));
  expect(rows.map(({ id: one, rev }) => `medication_logs ${one} ${rev}`).toSorted()).toEqual(
    stored.toSorted(),
  );
  expect(rows.map(({ bucket }) => bucket)).toEqual(
    rows
      .map(({ bucket }) => bucket)
      .toSorted()
      .toReversed(),
  );
  const late = await device.do(dose(id, '20:00', 'skipped'));
  const delta = await pulled(person, cursor);
  expect(delta.rows.medication_logs).toMatchObject([{ rev: late.answer.rev, slot: '20:00' }]);
});

test('a snapshot holds deleted medications, which their past doses need', async () => {
  const { person, device, id } = await withHistory();
  await device.do(remove('medications', id, 99));
  const { rows } = await snapshotOf(person, 'medications', 10);
  expect(rows).toMatchObject([{ id, deleted_at: '2026-11-20T12:00:00.000Z' }]);
});
