// The functions that plan many people see the rows of these alone, and mix none of one with those of another.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../platform/database/db.ts';
import { openSync } from '../sync/sync-service.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { Device, medication, put } from '../testing/people/device.ts';
import { newId, newPerson } from '../testing/people/person.ts';
import { closeWindows } from './close-windows.store.ts';
import { findDoses } from './dose-records.store.ts';
import { type PlanToWrite, writePlans } from './write-plan.store.ts';

const SAVED = Date.parse('2026-11-19T20:00:00Z');
const AT = new Date('2026-11-20T06:00:00Z');
const LONG_AGO = new Date('2026-11-01T00:00:00Z');

let db: TestDatabase;
let maria: string;
let john: string;
let ofMaria: string;
let ofJohn: string;
const ids = { dose: newId(), miss: newId() };
beforeAll(async () => {
  db = await createTestDatabase();
  const syncService = openSync({ db, now: () => SAVED, constraintBroken: () => {} });
  const people = [await newPerson(db), await newPerson(db)] as const;
  [ofMaria, ofJohn] = [newId(), newId()];
  for (const [i, person] of people.entries()) {
    const schedule = { frequency: 'once_daily', times: ['08:00'] };
    const one = put('medications', [ofMaria, ofJohn][i] ?? '', medication('Metformin', schedule));
    await new Device(syncService, person).do(one, { at: '2026-11-19T21:00', clock: SAVED });
  }
  [maria, john] = [people[0].userId, people[1].userId];
});
afterAll(() => db.drop());

test('a share is read, and the transaction is nobody’s and nobody’s planner afterwards', async () => {
  await db.asEach(async (each) => {
    const found = await findDoses(each, [john, maria], LONG_AGO);
    const medications = new Map(
      found.map(({ userId, records }) => [userId, records.medications.map(({ id }) => id)]),
    );
    expect(medications).toEqual(
      new Map([
        [maria, [ofMaria]],
        [john, [ofJohn]],
      ]),
    );
    await closeWindows(each, [maria, john], AT);
    await writePlans(each, [plan(maria), plan(john)], AT);
    const { rows } = await each.query(
      'select app_uid() as who, app_share() as share, current_user::text as role, count(*)::int as seen from medications',
    );
    // covers: T-02
    expect(rows).toEqual([{ who: null, share: [], role: 'dosewell_app', seen: 0 }]);
  });
});

test.each([
  'user_settings',
  'medications',
  'medication_regimens',
  'medication_logs',
  'sync_user',
  'dose_plans',
  'occurrences',
  'reminders',
])('the planner sees rows of %s of the people of the share alone', async (table) => {
  for (const whom of [maria, john]) await planNow(whom);
  const both = await db.owner.query(`select user_id from ${table} where user_id = any($1)`, [[john, maria]]);
  expect(new Set(both.rows.map(({ user_id }) => user_id))).toEqual(new Set([john, maria]));
  const seen = await asPlanner([john], (each) => each.query(`select distinct user_id from ${table}`));
  // covers: T-02
  expect(seen.rows).toEqual([{ user_id: john }]);
});

test('the planner writes nobody’s rows but those of the people of the share', async () => {
  const changed = await asPlanner([john], (each) =>
    each.query('update dose_plans set due_at = now() where user_id = $1', [maria]),
  );
  expect(changed.rowCount).toBe(0);
  const insert = `insert into audit_events (user_id, at, actor, action) values ($1, now(), $1, 'medication_logs.miss')`;
  // covers: T-02
  await expect(asPlanner([john], (each) => each.query(insert, [maria]))).rejects.toThrow(
    /row-level security/,
  );
});

test('a plan writes for its person alone and removes nothing of another in the share, whoever its rows name', async () => {
  await planNow(maria);
  const of = async (who: string): Promise<{ id: string }[]> =>
    (await db.owner.query('select * from medication_logs where user_id = $1 order by id', [who])).rows;
  const logged = await of(maria);
  expect(logged).toHaveLength(1);
  const write = (ofJohn: object): Promise<unknown> =>
    db.asEach((each) => writePlans(each, [plan(maria), { ...plan(john), ...ofJohn }], AT));
  // covers: T-02
  await expect(write({ misses: [missOf(maria, ofMaria)] })).rejects.toThrow(/foreign key/);
  await write({ removed: logged });
  // covers: T-02
  expect(await of(maria)).toEqual(logged);
});

const plan = (userId: string): PlanToWrite => ({
  userId,
  version: '1',
  zone: 'UTC',
  misses: [],
  removed: [],
  ahead: [],
  headsUpMinutes: 0,
  planAgainAt: undefined,
});

const missOf = (userId: string, medication: string) => ({
  user_id: userId,
  id: newId(),
  medication_id: medication,
  date: '2026-11-18',
  slot: '08:00',
  zone: 'UTC',
  amount: 1,
  medication_name: 'Metformin',
  dosage: '500 mg',
});

/** A plan with a miss, a dose ahead and its reminder. */
const planNow = (userId: string): Promise<unknown> => {
  const medication = userId === maria ? ofMaria : ofJohn;
  const dose = {
    medicationId: medication,
    date: '2026-11-20',
    slot: '08:00',
    id: ids.dose,
    regimen: { id: newId(), home_zone: null },
    dueAt: AT.getTime() + 7_200_000,
    closesAt: AT.getTime() + 10_800_000,
  };
  const written = {
    ...plan(userId),
    misses: [{ ...missOf(userId, medication), id: ids.miss }],
    ahead: [dose],
  };
  return db.asEach((each) => writePlans(each, [written as unknown as PlanToWrite], AT));
};

/** What planning may do of these people, in a transaction of the app's login. */
const asPlanner = <T>(people: readonly string[], work: (each: Queryable) => Promise<T>): Promise<T> =>
  db.asEach(async (each) => {
    await each.query('select begin_share($1)', [people]);
    return work(each);
  });
