import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { DatabaseUnavailable, type Queryable } from './db.ts';

const maria = '0190a0a0-0000-7000-8000-000000000001';
const john = '0190a0a0-0000-7000-8000-000000000002';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`
    create table note (user_id uuid not null default app_uid(), text text not null);
    alter table note enable row level security, force row level security;
    create policy own on note using (user_id = (select app_uid()));
    grant select, insert on note to dosewell_app`);
});
afterAll(() => db.drop());

const texts = async (queryable: Queryable): Promise<string[]> =>
  (await queryable.query<{ text: string }>('select text from note order by text')).rows.map(
    ({ text }) => text,
  );

test('a transaction belongs to its person, and the next on the same connection to another', async () => {
  await db.asUser(maria, (q) => q.query('insert into note (text) values ($1)', ['hers']));
  await db.asUser(john, (q) => q.query('insert into note (text) values ($1)', ['his']));
  expect(await db.asUser(maria, texts)).toEqual(['hers']);
  expect(await db.asUser(john, texts)).toEqual(['his']);
});

test('each pool uses its own role, which is no superuser and subject to row security', async () => {
  const who = `select current_user::text as role, rolsuper or rolbypassrls as exempt from pg_roles where rolname = current_user`;
  const app = await db.asUser(maria, (q) => q.query(who));
  const worker = await db.asSystem('test', (q) => q.query(who));
  const auth = await db.auth.query(who);
  expect([...app.rows, ...worker.rows, ...auth.rows]).toEqual([
    { role: 'dosewell_app', exempt: false },
    { role: 'dosewell_worker', exempt: false },
    { role: 'dosewell_auth', exempt: false },
  ]);
});

test('the login for accounts sees no table of the product, and the other logins none of the accounts', async () => {
  await db.owner.query('create table auth.secret (x int)');
  await expect(db.auth.query('select * from public.note')).rejects.toThrow('permission denied');
  await expect(db.asUser(maria, (q) => q.query('select * from auth.secret'))).rejects.toThrow(
    'permission denied',
  );
});

test('a transaction that throws is rolled back', async () => {
  const stopped = db.asUser(maria, async (q) => {
    await q.query('insert into note (text) values ($1)', ['lost']);
    throw new Error('stop');
  });
  await expect(stopped).rejects.toThrow('stop');
  expect(await db.asUser(maria, texts)).not.toContain('lost');
});

test('a read-only transaction refuses to write and sees one moment', async () => {
  const write = db.asUser(maria, (q) => q.query(`insert into note (text) values ('no')`), { readOnly: true });
  await expect(write).rejects.toThrow('read-only');
  const isolation = await db.asUser(maria, (q) => q.query('show transaction_isolation'), { readOnly: true });
  expect(isolation.rows).toEqual([{ transaction_isolation: 'repeatable read' }]);
});

test('only a transaction that says so may idle longer between its statements', async () => {
  const setting = 'show idle_in_transaction_session_timeout';
  const long = await db.asUser(maria, (q) => q.query(setting), { readOnly: true, mayIdle: 300_000 });
  const next = await db.asUser(maria, (q) => q.query(setting), { readOnly: true });
  expect({ longRows: long.rows, nextRows: next.rows }).toEqual({
    longRows: [{ idle_in_transaction_session_timeout: '5min' }],
    nextRows: [{ idle_in_transaction_session_timeout: '5s' }],
  });
});

test('a user id that is not a uuid never reaches the database', async () => {
  await expect(db.asUser(`x', true); drop table note; --`, texts)).rejects.toThrow(TypeError);
});

test('counts and amounts are read as numbers, days as text, instants in UTC', async () => {
  const row = `select 7::int8 as count, 1.5::numeric as amount, date '2026-03-29' as day,
    timestamptz '2026-03-29 02:30+02'::text as moment, timestamptz '2026-03-29 02:30+02' as instant`;
  const { rows } = await db.asUser(maria, (q) => q.query(row));
  expect(rows).toEqual([
    {
      count: 7,
      amount: 1.5,
      day: '2026-03-29',
      moment: '2026-03-29 00:30:00+00',
      instant: new Date('2026-03-29T00:30:00Z'),
    },
  ]);
});

test('the opening statement runs as the person, in the round trip that begins the transaction', async () => {
  const lock = 'select pg_advisory_xact_lock(42)';
  const held = await db.asUser(
    maria,
    // Those of other tests' databases are none of ours.
    (q) =>
      q.query(`select count(*) from pg_locks join pg_database d on d.oid = database
                where locktype = 'advisory' and datname = current_database()`),
    {
      opening: lock,
    },
  );
  expect(held.rows).toEqual([{ count: 1 }]);
});

test('a read without a transaction belongs to its person alone and writes nothing', async () => {
  const text = 'select text from note order by text';
  const ways = [{ text }, { text: `${text} limit $1`, values: [9] }];
  for (const look of ways)
    // covers: T-02
    expect({ john: await db.look(john, look), maria: await db.look(maria, look) }).toEqual({
      john: [{ text: 'his' }],
      maria: [{ text: 'hers' }],
    });
  const write = { text: 'insert into note (text) values ($1)', values: ['no'] };
  await expect(db.look(maria, write)).rejects.toThrow('read-only');
  await expect(db.look(`x', true); drop table note; --`, { text })).rejects.toThrow(TypeError);
});

test('the last statement is committed with what came before it, or rolls it back', async () => {
  const insert = (text: string) => ({ text: 'insert into note (text) values ($1)', values: [text] });
  const both = (first: string, last: { text: string; values: unknown[] }) =>
    db.asUser(maria, async (q) => {
      await q.query(insert(first));
      return (await q.queryLast(last)).rowCount;
    });
  expect(await both('one', insert('two'))).toBe(1);
  await expect(both('three', { text: 'select 1 / $1::int', values: [0] })).rejects.toThrow(
    'division by zero',
  );
  await db.owner.query(`alter table note add constraint once unique (text) deferrable initially deferred`);
  await expect(both('four', insert('two'))).rejects.toThrow('duplicate key');
  await db.owner.query('alter table note drop constraint once');
  expect(await db.asUser(maria, texts)).toEqual(['hers', 'one', 'two']);
});

test('a connection ended by the database fails its own request only', async () => {
  const ended = db.asUser(maria, async (q) => {
    const { rows } = await q.query<{ pid: number }>('select pg_backend_pid() as pid');
    await db.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    return q.query('select 1');
  });
  await expect(ended).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await db.asUser(maria, texts)).toContain('hers');
});

test('idle connections that ended are replaced unnoticed', async () => {
  await Promise.all(Array.from({ length: 5 }, () => db.asUser(maria, texts)));
  await db.auth.query('select 1');
  await db.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where usename in ('dosewell_app', 'dosewell_auth') and datname = current_database()`);
  const answers = await Promise.all(Array.from({ length: 5 }, () => db.asUser(maria, texts)));
  expect(answers).toHaveLength(5);
});
