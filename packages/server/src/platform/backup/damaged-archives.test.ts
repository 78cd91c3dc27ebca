import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSync } from '../../sync/sync-service.ts';
import {
  contentsOf,
  damagedCopy,
  damages,
  inhabitedDatabase,
  temporaryFolder,
} from '../../testing/archive.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { fullPerson } from '../../testing/people/full-person.ts';
import { NOON } from '../../testing/people/person.ts';
import { StartupRefusal } from '../process/startup-refusal.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Some are detected only after everything was loaded. */
const now = (): number => NOON;
const place = temporaryFolder();
const dataFolder = join(place.path, 'data');
const archive = join(place.path, 'backup');
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  mkdirSync(dataFolder);
  writeFileSync(join(dataFolder, 'session.secret'), 'a key for tests only, of 32 bytes and more');
  await fullPerson(db, openSync({ db, now, constraintBroken: () => {} }));
  await writeBackup({ source: db.source, dataFolder, target: archive, now });
});
afterAll(async () => {
  await db.drop();
  place.remove();
});

test('an archive damaged in any way is refused in plain words and changes nothing in the target', async () => {
  const target = await inhabitedDatabase();
  const before = await contentsOf(target.owner);
  const home = join(place.path, 'untouched');
  for (const damage of damages) {
    const copy = join(place.path, `damaged-${damage.n}`);
    damagedCopy(archive, copy, damage);
    const refused = await restoreBackup({
      source: target.source,
      dataFolder: home,
      archive: copy,
      replace: true,
      durable: false,
      eraseAgain: () => Promise.resolve(0),
    }).then(
      () => 'restored',
      (error: unknown) => error,
    );
    expect(refused, `${damage.n}: ${damage.kind}`).toBeInstanceOf(StartupRefusal);
    expect(String(refused)).toMatch(/was refused: .*Nothing was changed\.$/);
  }
  expect(await contentsOf(target.owner)).toEqual(before);
  expect(existsSync(join(home, 'session.secret'))).toBe(false);
  await target.drop();
});

test('a restore refuses a database with tables of another program, even if told to replace', async () => {
  const database = 'shared_with_others';
  await db.owner.query(`create database ${database}`);
  const source = { ...db.source, database };
  const client = new pg.Client({ host: source.host, port: source.port, user: source.owner, database });
  await client.connect();
  await client.query('create table invoices as select 1 as number');
  const order = { source, dataFolder: join(place.path, 'shared'), archive, replace: true, durable: false };
  await expect(restoreBackup({ ...order, eraseAgain: () => Promise.resolve(0) })).rejects.toThrow(
    /tables of another program/,
  );
  expect((await client.query('select number from invoices')).rows).toEqual([{ number: 1 }]);
  await client.end();
  await db.owner.query(`drop database ${database} with (force)`);
});

test('a backup that cannot be finished leaves nothing that looks like one', async () => {
  const nowhere = { ...db.source, database: 'not_there' };
  const target = join(place.path, 'unfinished');
  await expect(writeBackup({ source: nowhere, dataFolder, target, now })).rejects.toThrow(/not_there/);
  expect(readdirSync(place.path).filter((name) => name.includes('unfinished'))).toEqual([]);
});
