// Refills and counts under the person's lock, in the database (OQ-034, OQ-049, OQ-050).
import { expect, test } from 'vitest';
import { doseId } from '@dosewell/domain/id';
import { refillConfigId } from '@dosewell/domain/refills';
import { put, remove } from '../testing/people/device.ts';
import { newId, NOON } from '../testing/people/person.ts';
import { stockedPerson, stockOf } from '../testing/people/stocked-person.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';
import { certain } from '@dosewell/domain/problem';

// The server's clock is ten minutes past noon, so that no act below is in its future.
const { db, syncService } = await syncUnderTest(NOON + 10 * 60_000);

const rowsOf = async (table: string, userId: string) =>
  (await db.owner.query(`select * from ${table} where user_id = $1 order by rev`, [userId])).rows;
/** The stamp of an operation some minutes from noon. */
const minutes = (after: number) => ({
  clock: NOON + after * 60_000,
  at: `2026-11-20T${after < 0 ? 12 : 13}:${String((after + 60) % 60).padStart(2, '0')}`,
});
const line = (medication_id: string, told: object, id = newId()) =>
  put('stock_movements', id, { medication_id, ...told });
/** A dose taken some minutes from noon. */
const taken = (medication_id: string, slot: string, after: number) =>
  put('medication_logs', doseId(medication_id, '2026-11-20', slot), {
    medication_id,
    date: '2026-11-20',
    slot,
    status: 'taken',
    taken_at: new Date(NOON + after * 60_000).toISOString(),
  });

test('a configuration is returned as entered, once per medication, and is deleted as a tombstone', async () => {
  const { person, device, other, id } = await stockedPerson(db, syncService);
  const entered = {
    pills_per_dose: 1.5,
    doses_per_day: 2,
    refill_lead_days: 14,
    pharmacy_name: 'Corner',
    pharmacy_phone: '030 1234',
    pharmacy_url: 'https://corner.example',
    note: 'Ring twice',
  };
  const config = refillConfigId(id);
  await device.do(put('med_refill_config', config, { medication_id: id, ...entered }));
  // covers: REF-002 REF-004 REF-006 REF-007
  expect(await rowsOf('med_refill_config', person.userId)).toMatchObject([
    { id: config, medication_id: id, ...entered, is_active: true },
  ]);
  const [medication] = await rowsOf('medications', person.userId);
  expect(medication.amount).toBe(1.5);
  await other.do(put('med_refill_config', config, { medication_id: id, note: 'Ring once' }));
  // covers: REF-001 REF-003
  expect(await rowsOf('med_refill_config', person.userId)).toMatchObject([
    { user_id: person.userId, note: 'Ring once', refill_lead_days: 14 },
  ]);
  await device.do(remove('med_refill_config', config, 9));
  // covers: REF-034 REF-049
  expect((await rowsOf('med_refill_config', person.userId))[0].deleted_at).not.toBeNull();
});

test('a refill sent twice counts once, and so does its undoing', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  const refill = newId();
  const op = device.operation(line(id, { refilled: 30 }, refill));
  await device.send([op]);
  await device.send([op]);
  expect(await stockOf(db, person, id)).toBe(40);
  const [medication] = await rowsOf('medications', person.userId);
  // covers: REF-013
  expect(medication).toMatchObject({ last_refill_at: new Date(NOON), last_refill_amount: 30 });
  await device.do(line(id, { undoes: refill }));
  expect(await device.do(line(id, { undoes: refill }))).toMatchObject({ status: 'ok' });
  expect(await stockOf(db, person, id)).toBe(10);
  // covers: REF-013
  expect((await rowsOf('medications', person.userId))[0].last_refill_at).toBeNull();
});

test('a late dose from before the newest count moves nothing, one from after it does', async () => {
  const { person, device, other, id } = await stockedPerson(db, syncService);
  await device.do(line(id, { counted: 20 }), minutes(3));
  await other.do(taken(id, '08:00', 1), minutes(1));
  // covers: DOSE-018
  expect(await stockOf(db, person, id)).toBe(20);
  await other.do(taken(id, '12:00', 4), minutes(4));
  // covers: DOSE-018
  expect(await stockOf(db, person, id)).toBe(19);
});

test('a late count is judged by the records of its month, which are loaded for it', async () => {
  const { person, device, other, id } = await stockedPerson(db, syncService);
  await device.do(taken(id, '12:00', 4), minutes(4));
  await device.do(line(id, { refilled: 5 }), minutes(4));
  expect(await stockOf(db, person, id)).toBe(14);
  await other.do(line(id, { counted: 25 }), minutes(2));
  expect(await stockOf(db, person, id)).toBe(29);
  const lines = await rowsOf('stock_movements', person.userId);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(29);
});

test('a refill without a count is refused, in words that ask for one', async () => {
  const { device } = await stockedPerson(db, syncService);
  const id = newId();
  await device.do(put('medications', id, { name: 'Iron', dosage: '1', start_date: '2026-11-01' }));
  expect(await device.do(line(id, { refilled: 5 }))).toMatchObject({
    status: 'refused',
    code: 'not_counted',
  });
});

test('an undo at a stock of a million is kept', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  const told = await device.do(taken(id, '08:00', 1), minutes(1));
  await device.do(line(id, { refilled: 999_995 }), minutes(2));
  const [[name, rev] = ['', 0]] = Object.entries(told.revs);
  expect(await device.do(remove('medication_logs', certain(name.split(' ')[1]), rev))).toMatchObject({
    status: 'ok',
  });
  expect(await stockOf(db, person, id)).toBe(1_000_000);
});
