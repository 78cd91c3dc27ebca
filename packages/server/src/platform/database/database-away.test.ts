import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/servers/database-proxy.ts';
import { DatabaseUnavailable, openDatabase, type Database } from './db.ts';
import { createHttpApp } from '../http/http-app.ts';
import { openLog } from '../log.ts';

const maria = '0190a0a0-0000-7000-8000-000000000001';

let behind: TestDatabase;
let proxy: DatabaseProxy;
let db: Database;
beforeEach(async () => {
  behind = await createTestDatabase();
  proxy = await startDatabaseProxy(behind.source.host);
  db = openDatabase({ ...behind.source, host: proxy.host });
});
afterEach(async () => {
  await db.close();
  await proxy.close();
  await behind.drop();
});

const one = (): Promise<unknown> => db.asUser(maria, (q) => q.query('select 1'));

test('a request under way when the database goes away fails as unavailable, and a later one succeeds', async () => {
  const cut = db.asUser(maria, async (q) => {
    await q.query('select 1');
    await proxy.goAway();
    return q.query('select 2');
  });
  await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(one()).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(db.auth.query('select 1')).rejects.toThrow('ENOENT');
  await proxy.comeBack();
  await expect(one()).resolves.toMatchObject({ rowCount: 1 });
  await expect(db.auth.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
});

test('a database that falls silent fails the request as unavailable instead of hanging it', async () => {
  await one();
  proxy.swallow();
  await expect(one()).rejects.toBeInstanceOf(DatabaseUnavailable);
  await proxy.goAway();
  await proxy.comeBack();
  await expect(one()).resolves.toMatchObject({ rowCount: 1 });
});

test('the server is not ready while the database is away, and is ready again with it', async () => {
  const app = createHttpApp({
    database: db,
    env: { publicUrl: undefined, proxies: 0 },
    log: openLog({ write: () => {} }),
    routes: [],
    mountApi: () => {},
    staticFolder: '/nowhere',
  });
  const status = async (path: string): Promise<number> => (await app.request(path)).status;
  expect(await status('/readyz')).toBe(200);
  await proxy.goAway();
  expect({ readyz: await status('/readyz'), livez: await status('/livez') }).toEqual({
    readyz: 503,
    livez: 200,
  });
  await proxy.comeBack();
  expect(await status('/readyz')).toBe(200);
});
