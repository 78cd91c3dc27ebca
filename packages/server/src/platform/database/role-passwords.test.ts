import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPasswordCluster, type PasswordCluster } from '../../testing/servers/password-cluster.ts';
import { openDatabase } from './db.ts';
import type { DatabaseSource } from './db-logins.ts';
import { migrate } from './migrate.ts';

const maria = '0190a0a0-0000-7000-8000-000000000001';

let cluster: PasswordCluster;
beforeAll(async () => {
  cluster = await startPasswordCluster('operator', 'first');
});
afterAll(() => cluster.stop());

async function roleInside(source: DatabaseSource): Promise<unknown> {
  const db = openDatabase(source);
  try {
    const { rows } = await db.asUser(maria, (q) => q.query('select current_user::text as role'));
    return rows;
  } finally {
    await db.close();
  }
}

async function asOperator(password: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.urlFor('operator', password) });
  await client.connect();
  await client.query(sql);
  await client.end();
}

test("a server given only the owner's address logs in as the app role with a password of its own", async () => {
  const source = { url: cluster.urlFor('operator', 'first') };
  await migrate(source);
  expect(await roleInside(source)).toEqual([{ role: 'dosewell_app' }]);
  const guessed = new pg.Client({ connectionString: cluster.urlFor('dosewell_app', 'first') });
  await expect(guessed.connect()).rejects.toThrow('password authentication failed');
});

test("the roles follow a change of the owner's password", async () => {
  await asOperator('first', `alter role operator password 'second'`);
  const source = { url: cluster.urlFor('operator', 'second') };
  await migrate(source);
  expect(await roleInside(source)).toEqual([{ role: 'dosewell_app' }]);
});

test("the password in the operator's second address is used and left unchanged", async () => {
  for (const role of ['app', 'worker', 'auth'])
    await asOperator('second', `alter role dosewell_${role} password 'given'`);
  const source = { url: cluster.urlFor('operator', 'second'), appUrl: cluster.urlFor('any', 'given') };
  await migrate(source);
  expect(await roleInside(source)).toEqual([{ role: 'dosewell_app' }]);
});

test('a wrong password of the owner is reported in one line', async () => {
  await expect(migrate({ url: cluster.urlFor('operator', 'wrong') })).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: 'The database cannot be reached: password authentication failed for user "operator"',
  });
});
