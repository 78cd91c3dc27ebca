import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startDatabaseProxy } from '../../testing/servers/database-proxy.ts';
import { newPerson } from '../../testing/people/person.ts';
import { openDatabase, type Database } from './db.ts';
import { migrate } from './migrate.ts';
import { isPromoted } from './set-back.ts';
import { watchDatabase } from './watch-database.ts';
import { certain } from '@dosewell/domain/problem';

let db: TestDatabase;
let serving: Database[];
let userId: string;
let warned: string[];
let erased: number;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  db = await createTestDatabase();
  const eraseAgain = async () => (erased += 1);
  [warned, erased, stops] = [[], 0, []];
  await migrate(db.source, { durable: false, eraseAgain });
  serving = [1, 2].map(() => openDatabase(db.source, { noting: true }));
  ({ userId } = await newPerson(certain(serving[0])));
});
afterEach(async () => {
  for (const stop of stops) await stop();
  for (const one of serving) await one.close();
  await db.drop();
});

const watch = (database: Database): void => {
  const { stop } = watchDatabase({
    database,
    source: db.source,
    warn: (line) => warned.push(line),
    eraseAgain: async () => (erased += 1),
    unexpected: (error) => warned.push(String(error)),
    everyMs: 50,
  });
  stops.push(stop);
};
const write = (database: Database): Promise<unknown> =>
  database.asUser(userId, (q) => q.query('update profiles set height_cm = 171'));
const epoch = async (): Promise<string> =>
  (await db.owner.query('select epoch_now(user_id, epoch, epoch_since) as epoch from sync_user')).rows[0]
    .epoch;

test('devices fetch nothing anew while every commit is kept, whatever connection is cut', async () => {
  const before = await epoch();
  const proxy = await startDatabaseProxy(db.source.host);
  const through = openDatabase({ ...db.source, host: proxy.host }, { noting: true });
  watch(through);
  for (let i = 0; i < 5; i += 1) {
    const writing = Promise.allSettled(Array.from({ length: 8 }, () => write(through)));
    await pause(5);
    await proxy.goAway();
    await proxy.comeBack();
    await writing;
  }
  await pause(300);
  expect({ epoch: await epoch(), warned }).toEqual({ epoch: before, warned: [] });
  // Of retired writers only the last remains.
  expect((await db.owner.query('select from commits_noted')).rows.length).toBeLessThan(24);
  await certain(stops.pop())();
  await through.close();
  await proxy.close();
});

test('missing commits are noticed while running: all devices fetch anew, once, and the erased stay erased', async () => {
  for (const database of serving) {
    await write(database);
    await write(database);
  }
  const before = await epoch();
  // As in a replica that lagged when it was promoted.
  await db.owner.query('update commits_noted set n = n - 1');
  for (const database of serving) watch(database);
  // covers: T-20
  await expect.poll(epoch).not.toBe(before);
  // covers: T-21
  expect(erased).toBe(1);
  const after = await epoch();
  await Promise.all(serving.map(write));
  await pause(300);
  expect({ epoch: await epoch(), warned }).toEqual({
    epoch: after,
    warned: [expect.stringMatching(/restored or promoted/)],
  });
});

test('a server that only reads claims no commit', async () => {
  const [, other] = serving;
  await certain(other).asUser(userId, (q) => q.query('select from profiles'));
  expect(certain(other).notes?.claims()).toEqual([]);
});

test('a promotion alone changes only the timeline', () => {
  expect(isPromoted('7.00000001.16400', '7.00000002.16400')).toBe(true);
  for (const other of ['7.00000001.16400', '8.00000002.16400', '7.00000002.99999', '?.16400'])
    expect(isPromoted('7.00000001.16400', other)).toBe(false);
});
