// An owner as in managed databases: not a superuser, and subject to forced row security.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPlainOwner, type PlainOwner } from '../../testing/catalogue/plain-owner.ts';
import { newPerson } from '../../testing/people/person.ts';
import { seeingEveryRow } from '../backup/see-every-row.ts';
import { withLock, LOCK_ID } from './db-lock.ts';
import { migrate } from './migrate.ts';
import { readMigrations, type Migration } from './migrations.ts';

let owned: PlainOwner;
let client: pg.Client;
let userId: string;
beforeAll(async () => {
  owned = await openPlainOwner('migrating_owner');
  client = new pg.Client(owned.login);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await owned.drop();
});
beforeEach(async () => {
  ({ userId } = await newPerson(owned.database));
});

const bring = (more: readonly Migration[], patienceMs = 3000): Promise<void> =>
  migrate(owned.source, { migrations: [...readMigrations(), ...more], durable: false, patienceMs });
const heightOf = async (): Promise<unknown> => {
  const rows = await owned.database.asUser(userId, (db) => db.query('select height_cm from profiles'));
  return rows.rows[0]?.['height_cm'];
};

test('a migration changes the rows of everybody, and the owner sees none of them afterwards', async () => {
  const update = { name: '9001_update.sql', sql: 'update profiles set height_cm = 171', checksum: 'a' };
  await bring([update]);
  // covers: T-02
  expect((await client.query('select from profiles')).rows).toEqual([]);
  expect(await heightOf()).toBe(171);
});

test('no login but the owner passes row security during a migration', async () => {
  const seen = await owned.database.asUser(userId, async (db) => {
    await db.query(`set local app.every_row = 'on'`);
    return db.query('select distinct user_id from profiles');
  });
  expect(seen.rows).toEqual([{ user_id: userId }]);
});

/** A person's transaction that has read the table, and holds it until it is let go. */
const holdingProfiles = async (): Promise<() => Promise<void>> => {
  let [letGo, holds] = [(): void => {}, (): void => {}];
  const holding = new Promise<void>((resolve) => (letGo = resolve));
  const isHeld = new Promise<void>((resolve) => (holds = resolve));
  const whole = owned.database.asUser(
    userId,
    async (db) => {
      await db.query('select from profiles');
      holds();
      await holding;
    },
    { mayIdle: 60_000 },
  );
  await Promise.race([isHeld, whole]);
  return () => {
    letGo();
    return whole;
  };
};

test('seeing every row blocks nobody and waits for nobody', async () => {
  const letGo = await holdingProfiles();
  const seen = await seeingEveryRow(client, () => client.query('select from profiles'));
  // covers: T-20
  expect(seen.rows.length).toBeGreaterThan(0);
  // covers: T-20
  expect(await heightOf()).toBeNull();
  await letGo();
});

test('a migration that finds its table in use lets others pass and tries again', async () => {
  const letGo = await holdingProfiles();
  const column = { name: '9002_column.sql', sql: 'alter table profiles add column x int', checksum: 'b' };
  await expect(bring([column], 500)).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: expect.stringMatching(/in use all the while/),
  });
  await letGo();
  await bring([column]);
  expect((await client.query('select x from profiles')).rows).toEqual([]);
});

test('a session that blocks migrations too long is named in plain words, and ended with its transaction', async () => {
  const pending = { name: '9003_pending.sql', sql: 'select 1', checksum: 'c' };
  await withLock(client, { of: LOCK_ID.migrating }, async () => {
    await expect(bring([pending], 300)).rejects.toMatchObject({
      name: 'StartupRefusal',
      message: expect.stringMatching(/^Another server, a backup or a restore has been at work/),
    });
    // Servers with nothing to apply can start meanwhile.
    await bring([]);
  });
  await bring([pending]);
  // Those of other tests' databases are none of ours.
  const locks = await client.query(
    `select from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and datname = current_database()`,
  );
  expect(locks.rows).toEqual([]);
});

test('a server that may not migrate says what is missing, and applies nothing', async () => {
  const pending = { name: '9004_pending.sql', sql: 'create table not_yet (x int)', checksum: 'd' };
  const migrations = [...readMigrations(), pending];
  await expect(migrate(owned.source, { migrations, durable: false, apply: false })).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: 'The database lacks the migration 9004_pending.sql. Apply what is missing with npm run migrate.',
  });
  expect((await client.query(`select to_regclass('not_yet') as there`)).rows).toEqual([{ there: null }]);
});
