// At eight in the morning many miss a dose at once: round trips are counted, and processes share the work.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import pg from 'pg';
import { openDatabase, type Database } from '../platform/database/db.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { databaseWaits } from '../testing/database-waits.ts';
import { newPerson } from '../testing/people/person.ts';
import { keepPlans } from './keep-plans.sweep.ts';
import { certain } from '@dosewell/domain/problem';

const PEOPLE = 80;
const MORNING = Date.parse('2026-11-20T06:00:00Z');
const MISSED = Date.parse('2026-11-20T14:00:00Z');
const NEVER = new AbortController().signal;

let db: TestDatabase;
let told: string[];
let failures: unknown[];
beforeAll(async () => {
  db = await createTestDatabase();
  await Promise.all(Array.from({ length: PEOPLE }, () => newPerson(db)));
});
afterAll(() => db.drop());

/** Everyone has one medication at eight in the morning, without a log yet. */
beforeEach(async () => {
  await db.owner.query(`
    delete from medication_logs; delete from medication_regimens; delete from medications;
    insert into medications (user_id, id, name, dosage, form, frequency, times, amount, start_date, is_active, color,
        refill_reminder, kept_inactive, updated_at)
      select user_id, user_id, 'Metformin', '500 mg', 'tablet', 'once_daily', '{08:00}', 1, '2026-11-20', true, 'blue',
        true, false, now() from user_settings;
    insert into medication_regimens (user_id, id, medication_id, from_slot, number, frequency, times, dosage, amount,
        start_date, is_active)
      select user_id, user_id, user_id, '2026-11-20T07:00', 1, 'once_daily', '{08:00}', '500 mg', 1, '2026-11-20', true
      from medications`);
  await db.owner.query(`update user_settings set timezone = 'UTC'`);
  await sweepOf(db, MORNING);
  [told, failures] = [[], []];
});

const sweepOf = (database: Database, now: number): Promise<void> =>
  keepPlans({
    database,
    now: () => now,
    news: (userId) => told?.push(userId),
    unexpected: (error) => failures.push(error),
    most: 25,
  }).run(NEVER);
const missed = async (): Promise<number> =>
  (await db.owner.query(`select from medication_logs where status = 'missed'`)).rowCount ?? 0;

test('a share of people costs a few round trips and one commit', async () => {
  const { waits } = await databaseWaits(() => sweepOf(db, MISSED));
  expect({ missed: await missed(), toldCount: told.length, failures }).toEqual({
    missed: PEOPLE,
    toldCount: PEOPLE,
    failures: [],
  });
  // Four shares of 25, and a last query that finds nobody, on two connections.
  expect(waits).toBeLessThan(PEOPLE / 2);
});

test('planning a share takes as many statements as planning one person', async () => {
  const everyone = 'update dose_plans set version = version + 1, due_at = $1';
  await db.owner.query(everyone, [new Date(MORNING)]);
  const { sent } = await databaseWaits(() => sweepOf(db, MORNING));
  await db.owner.query(`${everyone} where user_id = (select user_id from dose_plans limit 1)`, [
    new Date(MORNING),
  ]);
  const one = await databaseWaits(() => sweepOf(db, MORNING));
  const stale = await db.owner.query('select from dose_plans where version <> planned_version');
  expect({ stale: stale.rowCount, failures }).toEqual({ stale: 0, failures: [] });
  // Four shares, and what two connections ask and find nobody.
  expect(sent).toBeLessThanOrEqual(4 * one.sent);
});

test('two processes take different people, and each takes some', async () => {
  const other = openDatabase(db.source);
  // Both have a connection: making one takes as long as all the work.
  await Promise.all([db, other].map((each) => each.asEach(async () => [])));
  const read: unknown[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [{ name?: string; values?: [string[]] }];
    if (statement.name === 'close_windows') statement.values?.[0].forEach(() => read.push(this));
    return (query as (...given: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await Promise.all([sweepOf(db, MISSED), sweepOf(other, MISSED)]);
  } finally {
    pg.Client.prototype.query = query;
    await other.close();
  }
  expect({ missed: await missed(), toldCount: told.length, size: new Set(told).size }).toEqual({
    missed: PEOPLE,
    toldCount: PEOPLE,
    size: PEOPLE,
  });
  // Nobody's doses were read twice.
  expect(read).toHaveLength(PEOPLE);
  expect(new Set(read).size).toBeGreaterThan(1);
});

test('a person whose records are being written is skipped, and looked at soon', async () => {
  const writer = await db.owner.connect();
  const { rows } = await db.owner.query<{ user_id: string }>('select user_id from sync_user limit 1');
  const [busy] = rows;
  await writer.query('begin');
  await writer.query('select from sync_user where user_id = $1 for no key update', [certain(busy).user_id]);
  await sweepOf(db, MISSED);
  await writer.query('rollback');
  writer.release();
  expect(await missed()).toBe(PEOPLE - 1);
  await sweepOf(db, MISSED + 15_000);
  expect({ missed: await missed(), failures }).toEqual({ missed: PEOPLE, failures: [] });
});

test('the share of a process that ended is taken by another a minute later', async () => {
  const ending = { ...db, asEach: () => new Promise<never>(() => {}) };
  void sweepOf(ending, MISSED);
  await expect.poll(async () => (await due(MISSED)).length).toBeLessThan(PEOPLE);
  await sweepOf(db, MISSED);
  expect(await missed()).toBe(PEOPLE - 50);
  await sweepOf(db, MISSED + 60_000);
  expect(await missed()).toBe(PEOPLE);
});

const due = async (now: number): Promise<unknown[]> =>
  (await db.owner.query('select from dose_plans where due_at <= $1', [new Date(now)])).rows;

test('a person whose records cannot be written stops nobody else in the share', async () => {
  const { rows } = await db.owner.query<{ user_id: string }>('select user_id from sync_user limit 1');
  await db.owner.query(`
    create function no_miss() returns trigger language plpgsql as
      $$ begin if new.user_id = '${certain(rows[0]).user_id}' then raise 'no'; end if; return new; end $$;
    create trigger no_miss before insert on medication_logs for each row execute function no_miss()`);
  await sweepOf(db, MISSED);
  expect({ missed: await missed(), failuresCount: failures.length }).toEqual({
    missed: PEOPLE - 1,
    failuresCount: 1,
  });
  await db.owner.query('drop trigger no_miss on medication_logs');
});
