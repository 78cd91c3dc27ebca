// The functions that plan many people become each of them in turn: none reaches another's rows.
import { afterAll, beforeAll, expect, test } from 'vitest';
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
beforeAll(async () => {
  db = await createTestDatabase();
  const syncService = openSync({ db, now: () => SAVED, constraintBroken: () => {} });
  const people = [await newPerson(db), await newPerson(db)] as const;
  const ids = [newId(), newId()] as const;
  for (const [i, person] of people.entries()) {
    const schedule = { frequency: 'once_daily', times: ['08:00'] };
    const one = put('medications', ids[i] ?? '', medication('Metformin', schedule));
    await new Device(syncService, person).do(one, { at: '2026-11-19T21:00', clock: SAVED });
  }
  [maria, john] = [people[0].userId, people[1].userId];
  [ofMaria] = ids;
});
afterAll(() => db.drop());

test('a share is read person by person, and the transaction is nobody’s afterwards', async () => {
  await db.asEach(async (each) => {
    const found = await findDoses(each, [john, maria], LONG_AGO);
    expect(found.map(({ userId, records }) => [userId, records.medications.length])).toEqual([
      [john, 1],
      [maria, 1],
    ]);
    expect(found[1]?.records.medications[0]?.id).toBe(ofMaria);
    await closeWindows(each, [maria, john], AT);
    const { rows } = await each.query('select app_uid() as who, count(*)::int as seen from medications');
    // covers: T-02
    expect(rows).toEqual([{ who: null, seen: 0 }]);
  });
});

test('a plan reaches only its person, whoever its rows name', async () => {
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
  const miss = {
    user_id: maria,
    id: newId(),
    medication_id: ofMaria,
    bucket: '2026-11',
    date: '2026-11-19',
    slot: '08:00',
    scheduled_time: '2026-11-19T08:00',
    status: 'missed',
    zone: 'UTC',
    amount: 1,
    medication_name: 'Metformin',
    dosage: '500 mg',
    answered_by: 'server',
    conflict: false,
    stock_taken: 0,
    rev: 0,
    clock: 0,
  };
  const foreign = { ...plan(john), misses: [miss] } as unknown as PlanToWrite;
  const before = await db.owner.query('select user_id, planned_version from dose_plans order by user_id');
  // covers: T-02
  await expect(db.asEach((each) => writePlans(each, [foreign], AT))).rejects.toThrow(/row-level security/);
  const after = await db.owner.query('select user_id, planned_version from dose_plans order by user_id');
  expect(after.rows).toEqual(before.rows);
});
