import { expect, test } from 'vitest';
import { Device, medication, put, remove } from '../testing/people/device.ts';
import { newId, newPerson, NOON } from '../testing/people/person.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';
import { type Budgets, usualBudgets } from '@dosewell/domain/sync';
import { openSync } from './sync-service.ts';

const { db } = await syncUnderTest();
const deviceWithin = async (budgets: Partial<Budgets>): Promise<Device> => {
  const syncService = openSync({
    db,
    now: () => NOON,
    constraintBroken: () => {},
    budgets: { ...usualBudgets, ...budgets },
  });
  return new Device(syncService, await newPerson(db));
};
const kept = async ({ person }: Device) =>
  (await db.owner.query('select * from kept_amounts where user_id = $1', [person.userId])).rows[0];

test('a person at the limit of rows may change and delete them, and more is refused in words', async () => {
  const device = await deviceWithin({ rows: 4 });
  const [first, second] = [newId(), newId()];
  // A medication is stored with its first regimen.
  for (const id of [first, second])
    expect(await device.do(put('medications', id, medication()))).toMatchObject({ status: 'ok' });
  // covers: T-23
  expect(await device.do(put('medications', newId(), medication()))).toMatchObject({
    status: 'refused',
    code: 'records_full',
  });
  expect(await device.do(put('medications', first, { name: 'Other' }, 9))).toMatchObject({ status: 'ok' });
  expect(await device.do(remove('medications', second, 9))).toMatchObject({ status: 'ok' });
  expect(await device.do(put('medications', newId(), medication()))).toMatchObject({ code: 'records_full' });
});

test('a person who sends too much in a day is told to come tomorrow, and loses nothing', async () => {
  const device = await deviceWithin({ operationsADay: 2 });
  const ops = [1, 2].map(() => device.operation(put('medications', newId(), medication())));
  expect(await device.send(ops)).toMatchObject({ ok: true });
  const more = [device.operation(put('medications', newId(), medication()))];
  // covers: T-23
  expect(await device.send(more)).toMatchObject({
    ok: false,
    problem: { code: 'too_much_today', retryAfter: 12 * 3600 },
  });
  expect(await device.send(ops)).toMatchObject({
    ok: true,
    value: {
      results: [
        { status: 'ok', duplicate: true },
        { status: 'ok', duplicate: true },
      ],
    },
  });
  await db.owner.query(`update kept_amounts set day = day - 1 where user_id = $1`, [device.person.userId]);
  expect(await device.send(more)).toMatchObject({ ok: true });
  expect(await kept(device)).toMatchObject({ operations: 1 });
});

test('rows, their text and operations are counted, and a changed row only as text of the day', async () => {
  const device = await deviceWithin({});
  const id = newId();
  await device.do(put('medications', id, medication()));
  const before = await kept(device);
  await device.do(put('medications', id, { name: 'Other' }, 9));
  const after = await kept(device);
  expect(Number(before.rows)).toBe(2);
  expect(after).toMatchObject({ rows: before.rows, operations: 2 });
  expect(Number(after.day_bytes)).toBeGreaterThan(Number(before.day_bytes) + 400);
});
