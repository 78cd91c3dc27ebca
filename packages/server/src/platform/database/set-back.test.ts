import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { newPerson } from '../../testing/people/person.ts';
import { openDatabase } from './db.ts';
import { migrate } from './migrate.ts';

const OWNER = 'set_back_owner';
let db: TestDatabase;
let userId: string;
let warned: string[];
let erased: number;

beforeAll(async () => {
  db = await createTestDatabase();
  ({ userId } = await newPerson(db));
});
afterAll(() => db.drop());

const start = (source = db.source): Promise<void> => {
  [warned, erased] = [[], 0];
  return migrate(source, {
    durable: false,
    warn: (line) => warned.push(line),
    eraseAgain: async () => (erased += 1),
  });
};
const epoch = async (): Promise<string> =>
  (
    await db.owner.query(
      'select epoch_now(user_id, epoch, epoch_since) as epoch from sync_user where user_id = $1',
      [userId],
    )
  ).rows[0].epoch;

/** Simulates restoring a dump: the same rows in newly created tables. */
const PUT_BACK = `
  alter table sync_user rename to dumped;
  create table sync_user (like dumped including all);
  insert into sync_user select * from dumped;
  drop table dumped;`;

test('a start with the database of the last one changes nothing', async () => {
  await start();
  const before = await epoch();
  await start();
  expect({ epoch: await epoch(), warned, erased }).toEqual({ epoch: before, warned: [], erased: 0 });
});

test.each([
  ['its tables were put back from a dump', PUT_BACK],
  ['it is a copy in another cluster', `update last_start set database = '1' || database`],
  ['it went on under another timeline', `update last_start set database = replace(database, '.0', '.1')`],
])('a start where %s has all devices fetch anew, once, and erases erased people again', async (_, how) => {
  await start();
  const before = await epoch();
  await db.owner.query(how);
  await start();
  const after = await epoch();
  // covers: T-20
  expect(after).not.toBe(before);
  expect({ warned, erased }).toEqual({ warned: [expect.stringMatching(/restored or promoted/)], erased: 1 });
  await start();
  expect({ epoch: await epoch(), warned, erased }).toEqual({ epoch: after, warned: [], erased: 0 });
});

test('a start cut off while it handles a restore notices the restore again', async () => {
  const before = await epoch();
  await db.owner.query(`update last_start set database = 'another'`);
  const cutOff = migrate(db.source, {
    durable: false,
    eraseAgain: () => Promise.reject(new Error('cut off')),
  });
  await expect(cutOff).rejects.toThrow('cut off');
  expect(await epoch()).toBe(before);
  await start();
  expect({ isSameEpoch: (await epoch()) === before, warnings: warned.length }).toEqual({
    isSameEpoch: false,
    warnings: 1,
  });
});

test('another command that migrates, such as the seed, leaves noticing to the server', async () => {
  const before = await epoch();
  await db.owner.query(`update last_start set database = 'another'`);
  await migrate(db.source, { durable: false });
  expect(await epoch()).toBe(before);
  await start();
  expect({ isSameEpoch: (await epoch()) === before, erased }).toEqual({ isSameEpoch: false, erased: 1 });
});

test('an owner who cannot query the cluster and is held by row security notices a restore too', async () => {
  const { host, port } = db.source;
  const owned = { host, port, owner: OWNER, database: OWNER };
  await db.owner.query(`create role ${OWNER} login`);
  await db.owner.query(`create database ${OWNER} owner ${OWNER}`);
  const superuser = new pg.Client({ host, port, user: db.source.owner, database: OWNER });
  await superuser.connect();
  try {
    await superuser.query('revoke execute on function pg_control_system() from public');
    await start(owned);
    const serving = openDatabase(owned);
    const person = await newPerson(serving);
    await serving.close();
    const epochs = async (): Promise<unknown[]> =>
      (
        await superuser.query(
          'select epoch_now(user_id, epoch, epoch_since) from sync_user where user_id = $1',
          [person.userId],
        )
      ).rows;
    const before = await epochs();
    await superuser.query(`update last_start set database = 'another'`);
    await start(owned);
    expect(await epochs()).not.toEqual(before);
    expect(warned).toHaveLength(1);
  } finally {
    await superuser.end();
    await db.owner.query(`drop database ${OWNER} with (force)`);
    await db.owner.query(`drop role ${OWNER}`);
  }
});
