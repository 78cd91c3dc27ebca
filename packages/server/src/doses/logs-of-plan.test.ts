import { afterAll, beforeAll, expect, test } from 'vitest';
import { doseId } from '@dosewell/domain/id';
import { openSync } from '../sync/sync-service.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { DAY, Device, dose, medication, put, remove } from '../testing/people/device.ts';
import { newId, newPerson } from '../testing/people/person.ts';
import { logsOf } from '../testing/people/stocked-person.ts';
import { findDoses } from './dose-records.store.ts';
import { logsOfPlan } from './logs-of-plan.ts';
import { certain } from '@dosewell/domain/problem';

const SAVED = Date.parse('2026-11-19T20:00:00Z');
const LONG_AGO = new Date('2026-11-01T00:00:00Z');
const NOON = `${DAY}T12:00`;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('planning reads of an answer what its record says, and of an undone one the whole record', async () => {
  const person = await newPerson(db);
  const device = new Device(openSync({ db, now: () => SAVED, constraintBroken: () => {} }), person);
  const id = newId();
  const schedule = { frequency: 'three_times_daily', times: ['07:00', '08:00', '09:00'] };
  await device.do(put('medications', id, medication('Metformin', schedule)), {
    at: '2026-11-19T21:00',
    clock: SAVED,
  });
  for (const [slot, status] of [
    ['07:00', 'taken'],
    ['08:00', 'skipped'],
    ['09:00', 'taken'],
  ] as const)
    await device.do(dose(id, slot, status), { at: NOON, clock: SAVED });
  const undone = doseId(id, DAY, '09:00');
  const { rev } = certain((await logsOf(db, person)).find((log) => log.id === undone));
  await device.do(remove('medication_logs', undone, rev), { at: NOON, clock: SAVED });
  const stored = await logsOf(db, person);
  // The name of a zone may be anything.
  await db.owner.query(`update medication_logs set zone = E'Mars/Olympus Mons\\n2' where slot = '08:00'`);

  const [found] = await db.asEach((each) => findDoses(each, [person.userId], LONG_AGO));
  const { logs, records } = certain(found);
  const read = logsOfPlan(logs, DAY).toSorted((a, b) => String(a.slot).localeCompare(String(b.slot)));
  expect(read).toHaveLength(2);
  for (const log of read) {
    const whole = certain(stored.find((row) => row.id === log.id));
    expect(whole).toMatchObject({ ...log, zone: whole.zone });
  }
  expect(read.map(({ zone }) => zone)).toEqual(['Europe/Berlin', 'Mars/Olympus Mons2']);
  expect(records.undone.map((row) => [row.id, row.medication_name])).toEqual([[undone, 'Metformin']]);
  expect(logsOfPlan(logs, '2026-11-21')).toEqual([]);
  expect(logsOfPlan('', DAY)).toEqual([]);
});
