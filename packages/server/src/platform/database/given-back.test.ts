import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { roleLogin, roles } from './db-logins.ts';
import { AUTH_SETTINGS, type LinedPool, makePool } from './db-pool.ts';

let db: TestDatabase;
let pool: LinedPool;
beforeAll(async () => {
  db = await createTestDatabase({ connections: 1 });
  pool = makePool(roleLogin(db.source, roles.auth), { max: 1, session: AUTH_SETTINGS, connectMs: 30_000 });
});
afterAll(async () => {
  await pool.end();
  await db.drop();
});

const idOf = async (): Promise<number> =>
  (await pool.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]?.id ?? 0;

test('a connection that is given back after its work is used again', async () => {
  const before = await idOf();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('commit');
  client.release();
  expect(await idOf()).toBe(before);
});

test('a connection on which statements were sent together is used again', async () => {
  const maria = '0190a0a0-0000-7000-8000-000000000001';
  const text = 'select pg_backend_pid() as id';
  const statements = [{ text }, { text, values: [] }, { text }];
  const ids = await Promise.all(statements.map((statement) => db.look<{ id: number }>(maria, statement)));
  expect(new Set(ids.map(([row]) => row?.id)).size).toBe(1);
});

test('a connection that is given back within a transaction is closed, and what is written next is kept', async () => {
  const before = await idOf();
  const client = await pool.connect();
  await client.query('begin');
  client.release();
  await pool.query(`insert into auth."user" (name, email) values ('Maria', 'given-back@example.org')`);
  const { rows } = await db.owner.query(`select name from auth."user" where email like 'given-back@%'`);
  expect(rows).toEqual([{ name: 'Maria' }]);
  expect(await idOf()).not.toBe(before);
});

test('a connection that is given back within a transaction that failed refuses nobody else', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await expect(client.query('select from nothing_of_the_name')).rejects.toThrow('does not exist');
  client.release();
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test('a connection that is given back before its answer has come is closed', async () => {
  const before = await idOf();
  const client = await pool.connect();
  const slow = client.query('select pg_sleep(30)');
  client.release();
  await expect(slow).rejects.toThrow('terminated');
  expect(await idOf()).not.toBe(before);
});

test('a connection whose statement was refused is used again, alone and within a transaction that was rolled back', async () => {
  const before = await idOf();
  await expect(pool.query('select from nothing_of_the_name')).rejects.toThrow('does not exist');
  expect(await idOf()).toBe(before);
  const client = await pool.connect();
  await client.query('begin');
  const refused: unknown = await client.query('select 1 / 0').catch((error: unknown) => error);
  await client.query('rollback');
  client.release(refused as Error);
  expect(await idOf()).toBe(before);
});

test('a connection that is given back with a refused statement, within its transaction, is closed', async () => {
  const before = await idOf();
  const client = await pool.connect();
  await client.query('begin');
  const refused: unknown = await client.query('select 1 / 0').catch((error: unknown) => error);
  client.release(refused as Error);
  expect(await idOf()).not.toBe(before);
});

test('a connection whose first statement was refused as it began is used again, outside of its transaction', async () => {
  const maria = '0190a0a0-0000-7000-8000-000000000001';
  const id = 'select pg_backend_pid() as id';
  const idHere = () => db.look<{ id: number }>(maria, { text: id });
  const before = await idHere();
  await expect(db.look(maria, { text: 'select 1 / $1::int', values: [0] })).rejects.toThrow(
    'division by zero',
  );
  await expect(
    db.asUser(maria, () => Promise.resolve(), { first: { text: 'select 1 / 0' } }),
  ).rejects.toThrow('division by zero');
  expect(await idHere()).toEqual(before);
  await expect(db.asUser(maria, (q) => q.query(id))).resolves.toMatchObject({ rows: before });
});
