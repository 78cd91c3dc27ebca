import { afterAll, beforeAll, expect, test } from 'vitest';
import { doseId } from '@dosewell/domain/id';
import { type Database, DatabaseUnavailable } from '../platform/database/db.ts';
import { openSync, type SyncService } from '../sync/sync-service.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { DAY, Device, dose, medication, put, remove } from '../testing/people/device.ts';
import { newId, newPerson } from '../testing/people/person.ts';
import { logsOf, stockOf } from '../testing/people/stocked-person.ts';
import { keepPlans } from './keep-plans.sweep.ts';
import { certain } from '@dosewell/domain/problem';

let db: TestDatabase;
let syncService: SyncService;
let now: number;
let told: [string, number][];
let failures: unknown[];
beforeAll(async () => {
  db = await createTestDatabase();
  syncService = openSync({ db, now: () => now, constraintBroken: () => {} });
});
afterAll(() => db.drop());

/** Local time in Berlin in November. */
const at = (wall: string): number => (now = Date.parse(`${wall}:00+01:00`));
const NEVER = new AbortController().signal;
const sweep = async (stopping = NEVER, database: Database = db): Promise<void> => {
  told = [];
  failures = [];
  await keepPlans({
    database,
    now: () => now,
    news: (userId, rev) => told.push([userId, rev]),
    unexpected: (error) => failures.push(error),
  }).run(stopping);
};

/** A person who takes one medication at 08:00 and 20:00 since the evening before, with ten tablets. */
const taker = async (schedule: object = { frequency: 'twice_daily', times: ['08:00', '20:00'] }) => {
  at('2026-11-19T21:00');
  const person = await newPerson(db);
  const device = new Device(syncService, person);
  const id = newId();
  const when = { at: '2026-11-19T21:00', clock: now };
  await device.do(
    [
      put('medications', id, medication('Metformin', schedule)),
      put('stock_movements', newId(), { medication_id: id, counted: 10 }),
    ],
    when,
  );
  await sweep();
  return { person, device, id };
};
const statuses = async (person: Parameters<typeof logsOf>[1]): Promise<string[]> =>
  (await logsOf(db, person))
    .map(({ date, slot, status, answered_by }) => `${date} ${slot} ${status} by ${answered_by}`)
    .toSorted();

test('a dose is missed when its window closes: once, without stock, and devices are told', async () => {
  const { person, id } = await taker();
  at(`${DAY}T13:59`);
  await sweep();
  expect(await statuses(person)).toEqual([]);
  at(`${DAY}T14:00`);
  await sweep();
  const [log] = await logsOf(db, person);
  // covers: DOSE-006 DOSE-015
  expect(log).toMatchObject({
    id: doseId(id, DAY, '08:00'),
    status: 'missed',
    answered_by: 'server',
    scheduled_time: `${DAY}T08:00`,
    zone: 'Europe/Berlin',
    taken_at: null,
  });
  expect(told).toContainEqual([person.userId, certain(log).rev]);
  expect(await stockOf(db, person, id)).toBe(10);
  await sweep();
  expect(await statuses(person)).toEqual([`${DAY} 08:00 missed by server`]);
  expect(told).toEqual([]);
});

test('an answer in time leaves nothing to record', async () => {
  const { person, device, id } = await taker();
  await device.do(dose(id, '08:00', 'taken'), { at: `${DAY}T08:05`, clock: at(`${DAY}T08:05`) });
  at(`${DAY}T12:00`);
  await sweep();
  expect(await statuses(person)).toEqual([`${DAY} 08:00 taken by person`]);
});

test('a late answer replaces the miss without a question and takes from the stock', async () => {
  const { person, device, id } = await taker();
  at(`${DAY}T14:00`);
  await sweep();
  const answer = await device.do(dose(id, '08:00', 'taken'), { at: `${DAY}T14:10`, clock: now });
  expect(answer).toMatchObject({ status: 'ok', merged: false });
  const [log] = await logsOf(db, person);
  expect(log).toMatchObject({ status: 'taken', answered_by: 'person', conflict: false });
  expect(await stockOf(db, person, id)).toBe(9);
  at(`${DAY}T12:00`);
  await sweep();
  expect(await statuses(person)).toEqual([`${DAY} 08:00 taken by person`]);
});

test('an answer undone hours later is a miss at once, under the same id', async () => {
  const { person, device, id } = await taker();
  at(`${DAY}T08:05`);
  const { answer } = await device.do(dose(id, '08:00', 'taken'), { at: `${DAY}T08:05`, clock: now });
  at(`${DAY}T14:30`);
  await sweep();
  await device.do(remove('medication_logs', doseId(id, DAY, '08:00'), answer.rev), {
    at: `${DAY}T14:30`,
    clock: now,
  });
  await sweep();
  expect(await logsOf(db, person)).toEqual([
    expect.objectContaining({ status: 'missed', deleted_at: null, answered_by: 'server', taken_at: null }),
  ]);
  expect(await stockOf(db, person, id)).toBe(10);
});

test('every dose of a three-day outage is recorded as missed once; of a year, only the last fortnight', async () => {
  const { person } = await taker();
  at('2026-11-23T02:00');
  await sweep();
  expect((await statuses(person)).length).toBe(6);
  now += 365 * 86_400_000;
  await sweep();
  expect((await statuses(person)).length).toBe(6 + 14 * 2);
  expect(failures).toEqual([]);
});

test('a deleted medication owes no dose, not even one due as it was deleted', async () => {
  const { person, device, id } = await taker();
  at(`${DAY}T08:10`);
  await device.do(remove('medications', id, 99), { at: `${DAY}T08:10`, clock: now });
  at('2026-11-21T02:00');
  await sweep();
  expect(await statuses(person)).toEqual([]);
});

test('a dose corrected from taken to skipped covers no other, and the dose owed again is missed', async () => {
  const { person, device, id } = await taker({ frequency: 'once_daily', times: ['08:00'] });
  const taken = await device.do(dose(id, '08:00', 'taken'), {
    at: `${DAY}T08:05`,
    clock: at(`${DAY}T08:05`),
  });
  const later = { at: `${DAY}T09:00`, clock: at(`${DAY}T09:00`) };
  await device.do(put('medications', id, { times: ['10:00'] }, 99), later);
  at(`${DAY}T16:00`);
  await sweep();
  expect(await statuses(person)).toEqual([`${DAY} 08:00 taken by person`]);
  await device.do(dose(id, '08:00', 'skipped', taken.answer.rev), { at: `${DAY}T16:01`, clock: now });
  await sweep();
  // covers: DOSE-006
  expect(await statuses(person)).toEqual([`${DAY} 08:00 skipped by person`, `${DAY} 10:00 missed by server`]);
});

test('two simultaneous sweeps write one record', async () => {
  const { person } = await taker();
  at(`${DAY}T14:00`);
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(await statuses(person)).toEqual([`${DAY} 08:00 missed by server`]);
});

test('a person with no dose to come is not looked at until a schedule changes', async () => {
  const { person, device, id } = await taker({ frequency: 'as_needed', times: [] });
  const due = async () =>
    (await db.owner.query('select due_at from dose_plans where user_id = $1', [person.userId])).rows[0]
      .due_at;
  expect(await due()).toBe(null);
  const times = { frequency: 'once_daily', times: ['08:00'] };
  await device.do(put('medications', id, times, 99), { at: '2026-11-19T21:30', clock: now });
  expect(await due()).toBe(-Infinity);
  await sweep();
  expect(await due()).toEqual(new Date('2026-11-20T13:00:00.000Z'));
});

test('a change of zone or of the minutes has the person looked at again', async () => {
  const { person } = await taker();
  const set = (column: string, value: unknown) =>
    db.owner.query(`update user_settings set ${column} = $2 where user_id = $1`, [person.userId, value]);
  await set('missed_after_minutes', 600);
  at(`${DAY}T14:30`);
  await sweep();
  expect(await statuses(person)).toEqual([]);
  await set('missed_after_minutes', 10);
  await sweep();
  expect(await statuses(person)).toEqual([`${DAY} 08:00 missed by server`]);
  await set('timezone', 'Asia/Tokyo');
  at(`${DAY}T18:00`);
  await sweep();
  expect(await statuses(person)).toEqual([`${DAY} 08:00 missed by server`, `${DAY} 20:00 missed by server`]);
});

test('one person’s failed turn is logged and does not stop the others', async () => {
  const [broken, sound] = [await taker(), await taker()];
  await db.owner.query(`
    create function no_miss() returns trigger language plpgsql as
      $$ begin if new.user_id = '${broken.person.userId}' then raise 'no'; end if; return new; end $$;
    create trigger no_miss before insert on medication_logs for each row execute function no_miss()`);
  at(`${DAY}T14:00`);
  await sweep();
  expect(await statuses(sound.person)).toEqual([`${DAY} 08:00 missed by server`]);
  expect(failures).toHaveLength(1);
  await db.owner.query('drop trigger no_miss on medication_logs');
  await sweep();
  expect(await statuses(broken.person)).toEqual([]);
  at(`${DAY}T14:11`);
  await sweep();
  expect(await statuses(broken.person)).toEqual([`${DAY} 08:00 missed by server`]);
});

/** A database whose first transaction of several people fails. */
const failingOnce = (error: Error): Database => {
  let failed = false;
  const asEach: Database['asEach'] = async (work) => {
    if (failed) return db.asEach(work);
    failed = true;
    throw error;
  };
  return { ...db, asEach };
};

test.each([
  { of: 'unexpected', error: new TypeError('passing'), reported: 1 },
  { of: 'expected', error: new DatabaseUnavailable('away'), reported: 0 },
])('an $of error that passes is reported $reported times, and each person has their turn', async (row) => {
  const { person } = await taker();
  at(`${DAY}T14:00`);
  await sweep(NEVER, failingOnce(row.error));
  expect(failures).toEqual(Array.from({ length: row.reported }, () => row.error));
  expect(await statuses(person)).toEqual([`${DAY} 08:00 missed by server`]);
});

test('a server that is stopping begins no further turn', async () => {
  const { person } = await taker();
  at(`${DAY}T14:00`);
  await sweep(AbortSignal.abort());
  expect(await statuses(person)).toEqual([]);
  await sweep();
  expect(await statuses(person)).toEqual([`${DAY} 08:00 missed by server`]);
});
