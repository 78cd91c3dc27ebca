import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/db.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { Device, medication, put } from '../testing/people/device.ts';
import { newId, newPerson, NOON } from '../testing/people/person.ts';
import { readNews } from '../testing/read-news.ts';
import { newsBetween } from './news-between.ts';
import { openSync } from './sync-service.ts';
import { certain } from '@dosewell/domain/problem';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const PATIENT = { timeout: 15_000 };
const listeners = async (): Promise<number> =>
  certain(
    (
      await db.owner.query<{ count: number }>(
        `select count(*) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
      )
    ).rows[0],
  ).count;

test('a device at one process hears at once of what was pushed at another', async () => {
  const [one, two] = [openDatabase(db.source), openDatabase(db.source)];
  const [here, there] = [one, two].map((database) =>
    openSync({ db: database, now: () => NOON, constraintBroken: () => {}, others: true }),
  );
  const person = await newPerson(db);
  const leaving = new AbortController();
  const heard: number[] = [];
  const over = (async () => {
    for await (const rev of readNews(
      certain(there).events({ ...person, endsAt: new Date(NOON + 3_600_000) }),
      leaving.signal,
    ))
      heard.push(rev);
  })();
  await expect.poll(listeners, PATIENT).toBe(2);
  await expect.poll(() => heard.length, PATIENT).toBe(1);
  const { answer } = await new Device(certain(here), person).do(put('medications', newId(), medication()));
  await expect.poll(() => heard.at(-1), PATIENT).toBe(answer.rev);
  leaving.abort();
  await over;
  certain(here).close();
  certain(there).close();
  await expect.poll(listeners, PATIENT).toBe(0);
  await Promise.all([one.close(), two.close()]);
});

test("a thousand people's news in a moment takes a few notifications, and a process ignores its own", async () => {
  const payloads: string[] = [];
  const raw = db.listen('dosewell_news', (payload) => payloads.push(payload));
  const [mine, others]: [string[], Map<string, number>] = [[], new Map()];
  const talking = newsBetween(db, (userId) => mine.push(userId));
  const hearing = newsBetween(db, (userId, rev) => others.set(userId, rev));
  await expect.poll(listeners, PATIENT).toBe(3);
  const people = Array.from({ length: 1_000 }, () => crypto.randomUUID());
  for (const rev of [41, 42]) for (const userId of people) talking.tell(userId, rev);
  await expect.poll(() => others.size, PATIENT).toBe(1_000);
  expect(new Set(others.values())).toEqual(new Set([42]));
  await expect.poll(() => payloads.length, PATIENT).toBe(8);
  expect(Math.max(...payloads.map((payload) => payload.length))).toBeLessThan(8_000);
  expect(mine).toEqual([]);
  talking.close();
  hearing.close();
  await raw.close();
});

test('a lost connection is opened again', async () => {
  const heard: string[] = [];
  const listening = db.listen('words', (payload) => heard.push(payload));
  await expect.poll(listeners, PATIENT).toBe(1);
  await db.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'listens to words'`,
  );
  await expect
    .poll(async () => {
      await db.owner.query(`select pg_notify('words', 'again')`);
      return heard.includes('again');
    }, PATIENT)
    .toBe(true);
  await listening.close();
});
