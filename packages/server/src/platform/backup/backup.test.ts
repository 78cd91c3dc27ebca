import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccounts } from '../../account/accounts.ts';
import { openSync, type SyncService } from '../../sync/sync-service.ts';
import { contentsOf, inhabitedDatabase, temporaryFolder } from '../../testing/archive.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { Device, dose } from '../../testing/people/device.ts';
import { fullPerson, type FullPerson } from '../../testing/people/full-person.ts';
import { newPerson, NOON } from '../../testing/people/person.ts';
import { openDatabase, type Database } from '../database/db.ts';
import type { Manifest } from './manifest.ts';
import { migrate } from '../database/migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import { certain } from '@dosewell/domain/problem';

const SECRET = 'a key for tests only, of 32 bytes and more';
const CREDENTIALS = { email: 'maria@example.org', password: 'Metformin-at-8' };
const caller = {
  address: '192.0.2.1',
  secure: false,
  site: 'http://localhost',
  userAgent: 'test',
  headers: new Headers(),
};
const OWNER = 'plain_owner';
const PICTURE = 'ab000000-0000-4000-8000-000000000001';
/** Without a row, as it was uploaded after the snapshot. */
const CAME_LATER = 'ab000000-0000-4000-8000-000000000002';
const now = (): number => NOON;
const nobodyErased = (): Promise<number> => Promise.resolve(0);

const place = temporaryFolder();
const dataFolder = join(place.path, 'data');
const archive = join(place.path, 'backup');
let db: TestDatabase;
let syncService: SyncService;
let maria: FullPerson;
let cookie: string;
let manifest: Manifest;
/** Doses confirmed to each writer when the copy began. */
const keptBefore: number[] = [];

const accountsOf = (database: Database) =>
  openAccounts({ database, secret: SECRET, secure: false, now, signUpMs: 0 });

/** Two devices that answer doses until stopped. */
const writing = (people: readonly FullPerson[]) => {
  let stopped = false;
  const answered = people.map(() => 0);
  const running = people.map(async ({ person, medicationId }, i) => {
    const device = new Device(syncService, person);
    for (let day = 0; !stopped && day < 2000; day++) {
      const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
      await device.do(dose(medicationId, '08:00', 'taken', 0, date));
      device.keepAnswers();
      answered[i] = certain(answered[i]) + 1;
    }
  });
  return {
    answered,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
};

beforeAll(async () => {
  db = await createTestDatabase();
  syncService = openSync({ db, now, constraintBroken: () => {} });
  mkdirSync(join(dataFolder, 'blobs', 'ab'), { recursive: true });
  writeFileSync(join(dataFolder, 'session.secret'), SECRET);
  writeFileSync(join(dataFolder, 'blobs', 'ab', PICTURE), 'a picture');
  for (const stray of [CAME_LATER, `${PICTURE}.draft`])
    writeFileSync(join(dataFolder, 'blobs', 'ab', stray), 'nobody’s');
  maria = await fullPerson(db, syncService);
  await db.owner.query(
    `insert into blobs (user_id, id, kind, type, bytes) values ($1, $2, 'picture', 'image/webp', 9)`,
    [maria.person.userId, PICTURE],
  );
  const peter = await fullPerson(db, syncService);
  const signedUp = await accountsOf(db).signUp(
    { ...CREDENTIALS, display_name: 'Maria', timezone: 'UTC' },
    caller,
  );
  if (!signedUp.ok || !('cookies' in signedUp.value)) throw new Error('Nobody signed up.');
  cookie = signedUp.value.cookies.join('; ');
  const writers = writing([maria, peter]);
  while (writers.answered.some((count) => count < 5)) await new Promise((resolve) => setImmediate(resolve));
  keptBefore.push(...writers.answered);
  manifest = await writeBackup({ source: db.source, dataFolder, target: archive, now });
  await writers.stop();
});
afterAll(async () => {
  await db.drop();
  place.remove();
});

const restoreInto = (target: TestDatabase, from: string, to: string, replace = false) =>
  restoreBackup({
    source: target.source,
    dataFolder: to,
    archive: from,
    replace,
    durable: false,
    eraseAgain: nobodyErased,
  });

test('a backup during writes shows one moment: every dose has its audit line, and no confirmed one is missing', async () => {
  const target = await createTestDatabase();
  const home = join(place.path, 'restored');
  const { manifest: restored } = await restoreInto(target, archive, home);
  expect(restored).toEqual(manifest);
  const { rows } = await target.owner.query<{ doses: string; lines: string; newest: string; seq: string }>(
    `select u.seq, (select max(rev) from medication_logs l where l.user_id = u.user_id) as newest,
       (select count(*) from medication_logs l where l.user_id = u.user_id) as doses,
       (select count(*) from audit_events a where a.user_id = u.user_id and a.action like 'medication_logs.%') as lines
     from sync_user u join medications m on m.user_id = u.user_id order by u.user_id`,
  );
  expect(rows).toHaveLength(2);
  for (const { doses, lines, newest, seq } of rows) {
    expect(lines).toBe(doses);
    expect(newest).toBe(seq);
    expect(Number(doses)).toBeGreaterThan(Math.min(...keptBefore));
  }
  await target.drop();
});

test('a restore equals its backup, row for row and file for file, except for new epochs', async () => {
  const target = await createTestDatabase();
  const home = join(place.path, 'same');
  await restoreInto(target, archive, home);
  const again = await writeBackup({
    source: target.source,
    dataFolder: home,
    target: join(place.path, 'again'),
    now,
  });
  const sums = ({ tables }: Manifest) =>
    Object.fromEntries(tables.map(({ name, rows, contentSha256 }) => [name, `${rows} ${contentSha256}`]));
  const { sync_user: epochs, ...others } = sums(again);
  const { sync_user: former, ...expected } = sums(manifest);
  expect(others).toEqual(expected);
  expect(epochs?.split(' ')[0]).toBe(former?.split(' ')[0]);
  expect(epochs).not.toBe(former);
  expect(again.files).toEqual(manifest.files);
  expect(readFileSync(join(home, 'blobs/ab', PICTURE), 'utf8')).toBe('a picture');
  // covers: T-21
  expect(readdirSync(join(home, 'blobs/ab'))).toEqual([PICTURE]);
  await target.drop();
});

test('a restore allows signing in, ends earlier sessions, and gives the next write a revision', async () => {
  const target = await createTestDatabase();
  await restoreInto(target, archive, join(place.path, 'signed'));
  const accounts = accountsOf(target);
  expect(await accounts.personOf(new Headers({ cookie }))).toBeUndefined();
  const entered = await accounts.signIn({ ...CREDENTIALS, shared_device: false }, caller);
  expect(entered.ok).toBe(true);
  const device = new Device(openSync({ db: target, now, constraintBroken: () => {} }), maria.person);
  const { revs, status } = await device.do(dose(maria.medicationId, '20:00', 'skipped'));
  const { rows } = await target.owner.query<{ seq: number }>('select seq from sync_user where user_id = $1', [
    maria.person.userId,
  ]);
  expect({ status, revisions: Object.values(revs) }).toEqual({
    status: 'ok',
    revisions: [Number(certain(rows[0]).seq)],
  });
  await target.drop();
});

test('a restore refuses a database with people in it unless told to replace it', async () => {
  const target = await inhabitedDatabase();
  const before = await contentsOf(target.owner);
  const home = join(place.path, 'inhabited');
  await expect(restoreInto(target, archive, home)).rejects.toThrow(/--replace/);
  expect(await contentsOf(target.owner)).toEqual(before);
  expect(existsSync(home)).toBe(false);
  await restoreInto(target, archive, home, true);
  const { rows } = await target.owner.query('select email from auth."user" order by email');
  expect(rows).toEqual([{ email: CREDENTIALS.email }]);
  await target.drop();
});

test('a restore refuses a database that a server uses', async () => {
  const target = await createTestDatabase();
  await target.asSystem('serving', (q) => q.query('select 1'));
  await expect(restoreInto(target, archive, join(place.path, 'served'), true)).rejects.toThrow(
    /A server is using this database/,
  );
  await target.drop();
});

test('an owner without superuser rights backs up and restores everybody, then is held by row security again', async () => {
  const { host, port } = db.source;
  const owned = ['owned_from', 'owned_to'].map((database) => ({ host, port, owner: OWNER, database }));
  await db.owner.query(`create role ${OWNER} login`);
  for (const { database } of owned) await db.owner.query(`create database ${database} owner ${OWNER}`);
  const [from, to] = owned as [(typeof owned)[number], (typeof owned)[number]];
  await migrate(from, { durable: false });
  const serving = openDatabase(from);
  const person = await newPerson(serving);
  await serving.close();
  const target = join(place.path, 'owned');
  await writeBackup({ source: from, dataFolder, target, now });
  await restoreBackup({
    source: to,
    dataFolder: join(place.path, 'owned-data'),
    archive: target,
    replace: false,
    durable: false,
    eraseAgain: nobodyErased,
  });
  const restored = openDatabase(to);
  const { rows } = await restored.asUser(person.userId, (q) => q.query('select display_name from profiles'));
  expect(rows).toEqual([{ display_name: 'Maria' }]);
  for (const source of owned) {
    const owner = new pg.Client({ host, port, user: OWNER, database: source.database });
    await owner.connect();
    const seen = await owner.query('select from profiles');
    expect(seen.rows).toEqual([]);
    await owner.end();
  }
  await restored.close();
  for (const { database } of owned) await db.owner.query(`drop database ${database} with (force)`);
  await db.owner.query(`drop role ${OWNER}`);
});
