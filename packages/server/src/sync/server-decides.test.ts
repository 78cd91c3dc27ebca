// What a device sends is a claim: the server's rows decide (OQ-004, OQ-034, OQ-041).
import { expect, test } from 'vitest';
import { doseId } from '@dosewell/domain/id';
import { DAY, Device, dose, medication, put } from '../testing/people/device.ts';
import { fullPerson } from '../testing/people/full-person.ts';
import { newId, newPerson, NOON } from '../testing/people/person.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';

const { db, syncService } = await syncUnderTest();

const one = async (sql: string, values: unknown[]) => (await db.owner.query(sql, values)).rows[0];

const assumedMissed = (userId: string, medicationId: string, slot: string) =>
  db.owner.query(
    `insert into medication_logs (user_id, id, bucket, medication_id, date, slot, scheduled_time, status, zone,
       amount, medication_name, dosage, answered_by, conflict, stock_taken)
     values ($1, $2, '2026-11', $3, $4, $5, $6, 'missed', 'Europe/Berlin', 1, 'Metformin', '500 mg', 'server', false, 0)`,
    [userId, doseId(medicationId, DAY, slot), medicationId, DAY, slot, `${DAY}T${slot}`],
  );

test.each(['taken', 'skipped'])(
  'a miss assumed by the server gives way to a late %s without a question',
  async (answer) => {
    const { person, device, medicationId } = await fullPerson(db, syncService);
    await assumedMissed(person.userId, medicationId, '20:00');
    await device.do(dose(medicationId, '20:00', answer));
    const log = await one('select * from medication_logs where user_id = $1 and slot = $2', [
      person.userId,
      '20:00',
    ]);
    expect(log).toMatchObject({ status: answer, conflict: false, answered_by: 'person' });
  },
);

test('a fourth active medication on the free plan is kept, inactive, and reported', async () => {
  const person = await newPerson(db);
  const [phone, tablet] = [new Device(syncService, person), new Device(syncService, person)];
  for (const name of ['one', 'two']) await phone.do(put('medications', newId(), medication(name)));
  await phone.do(put('medications', newId(), medication('three')));
  const id = newId();
  const told = await tablet.do(put('medications', id, medication('four')));
  expect(told).toMatchObject({ status: 'ok', notice: 'plan_limit' });
  // covers: MED-085 PLAN-002
  expect(told.answer.rows.medications).toContainEqual(
    expect.objectContaining({ id, is_active: false, kept_inactive: true }),
  );
  expect(await tablet.do(dose(id, '08:00', 'taken'))).toMatchObject({ status: 'ok' });
});

test('two simultaneous additions do not both pass the limit', async () => {
  const person = await newPerson(db);
  const device = new Device(syncService, person);
  for (const name of ['one', 'two']) await device.do(put('medications', newId(), medication(name)));
  const told = await Promise.all(
    ['three', 'four'].map((name) =>
      new Device(syncService, person).do(put('medications', newId(), medication(name))),
    ),
  );
  // covers: T-04
  expect(told.filter(({ notice }) => notice === 'plan_limit')).toHaveLength(1);
  const { count } = await one('select count(*) from medications where user_id = $1 and is_active', [
    person.userId,
  ]);
  expect(count).toBe(3);
});

test("a dose or a count of another person's medication is refused", async () => {
  const [maria, john] = [await fullPerson(db, syncService), await fullPerson(db, syncService)];
  const refused = { status: 'refused', code: 'unknown_medication' };
  expect(await john.device.do(dose(maria.medicationId, '09:00', 'taken'))).toMatchObject(refused);
  const count = put('stock_movements', newId(), { medication_id: maria.medicationId, counted: 1 });
  expect(await john.device.do(count)).toMatchObject(refused);
});

test('a dose as needed can move to another day but not to another medication', async () => {
  const { device, medicationId } = await fullPerson(db, syncService);
  const other = newId();
  await device.do(put('medications', other, medication('Another')));
  const id = newId();
  const asNeeded = { medication_id: medicationId, date: DAY, slot: null, status: 'taken' };
  await device.do(put('medication_logs', id, asNeeded));
  const moved = await device.do(put('medication_logs', id, { ...asNeeded, date: '2026-10-30' }, 99));
  expect(moved.answer.rows.medication_logs).toMatchObject([{ id, date: '2026-10-30', bucket: '2026-11' }]);
  const given = await device.do(put('medication_logs', id, { ...asNeeded, medication_id: other }, 99));
  expect(given).toMatchObject({ status: 'refused', code: 'dose_moved' });
});

test('the stock never falls below zero, and the ledger keeps the shortfall', async () => {
  const { person, device, medicationId } = await fullPerson(db, syncService);
  const count = put('stock_movements', newId(), { medication_id: medicationId, counted: 0.25 });
  await device.do(count, { clock: NOON + 1 });
  const { answer } = await device.do(dose(medicationId, '20:00', 'taken'), { clock: NOON + 2 });
  expect(answer.rows.stock_movements).toMatchObject([{ kind: 'dose', amount: -0.25, shortfall: 0.75 }]);
  const { sum } = await one('select sum(amount) from stock_movements where user_id = $1', [person.userId]);
  expect(sum).toBe(0);
  // covers: DOSE-018
  expect(answer.rows.medications).toMatchObject([{ quantity_remaining: 0 }]);
});

test('a dose and a refill from before another device’s count move nothing, and say so', async () => {
  const { person, device: phone, medicationId } = await fullPerson(db, syncService);
  const tablet = new Device(syncService, person);
  const line = (patch: object) => put('stock_movements', newId(), { medication_id: medicationId, ...patch });
  await tablet.do(line({ counted: 28 }), { clock: NOON + 1 });
  const stilled = { status: 'ok', notice: 'counted_since' };
  // covers: T-19
  expect(await phone.do(dose(medicationId, '20:00', 'taken'), { clock: NOON - 5000 })).toMatchObject(stilled);
  expect(await phone.do(line({ refilled: 30 }), { clock: NOON - 4000 })).toMatchObject(stilled);
  expect(
    await one('select quantity_remaining::float8 as left from medications where user_id = $1 and id = $2', [
      person.userId,
      medicationId,
    ]),
  ).toEqual({ left: 28 });
});
