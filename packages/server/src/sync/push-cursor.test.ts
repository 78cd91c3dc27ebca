// The answer to a push contains a new cursor only if it covers everything since the device's own, so that
// nothing has to be fetched.
import { expect, test } from 'vitest';
import type { PushAnswer } from '@dosewell/domain/contract';
import { SCHEMA_VERSION } from '@dosewell/domain/sync';
import { Device, dose, medication, put } from '../testing/people/device.ts';
import { newId, newPerson } from '../testing/people/person.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';

const { db, syncService } = await syncUnderTest();

const withMedication = async () => {
  const person = await newPerson(db);
  const [phone, tablet] = [new Device(syncService, person), new Device(syncService, person)];
  const id = newId();
  await phone.do([
    put('medications', id, medication()),
    put('stock_movements', newId(), { medication_id: id, counted: 9 }),
  ]);
  const pulled = async (cursor?: string) => {
    const answer = await syncService.pull(person, cursor === undefined ? {} : { cursor });
    if (!answer.ok) throw new Error(answer.problem.code);
    return answer.value;
  };
  const pushed = async (
    device: Device,
    cursor: string | undefined,
    ...slots: string[]
  ): Promise<PushAnswer> => {
    const ops = slots.map((slot) => device.operation(dose(id, slot, 'taken')));
    const { client, acked } = device;
    const answer = await syncService.push(person, {
      client,
      acked,
      ops,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (!answer.ok) throw new Error(answer.problem.code);
    return answer.value;
  };
  return { person, phone, tablet, id, pulled, pushed };
};

test('a device that has everything gets its cursor with the push, and finds nothing beyond it', async () => {
  const { phone, pulled, pushed } = await withMedication();
  const { cursor } = await pulled();
  const answer = await pushed(phone, cursor, '08:00', '20:00');
  const asked = await pulled(cursor);
  expect(answer.cursor).toBe(asked.cursor);
  const ids = (rows: PushAnswer['rows']) =>
    Object.values(rows).flatMap((list) => list.map((row) => `${row.id} ${row.rev}`));
  // covers: T-19
  expect(ids(answer.rows).toSorted()).toEqual(expect.arrayContaining(ids(asked.rows).toSorted()));
  expect(ids((await pulled(answer.cursor)).rows)).toEqual([]);
});

test('a push gets no cursor if another device wrote rows in between', async () => {
  const { phone, tablet, pulled, pushed } = await withMedication();
  const { cursor } = await pulled();
  await pushed(tablet, cursor, '12:00');
  // covers: T-19
  expect((await pushed(phone, cursor, '08:00')).cursor).toBeUndefined();
});

test('a push gets no cursor if the device fetched nothing, or half a revision', async () => {
  const { person, phone, pushed } = await withMedication();
  expect((await pushed(phone, undefined, '08:00')).cursor).toBeUndefined();
  const page = await syncService.pull(person, { limit: 1 });
  let cursor = page.ok ? page.value.cursor : '';
  for (let more = true; more && !/^[^.]+\.\d+\./.test(cursor);) {
    const next = await syncService.pull(person, { limit: 1, cursor });
    if (!next.ok) throw new Error(next.problem.code);
    ({ cursor, more } = next.value);
  }
  expect(cursor).toMatch(/^[^.]+\.\d+\./);
  expect((await pushed(phone, cursor, '20:00')).cursor).toBeUndefined();
});

test('a repeated answer gives where the device is now, never further', async () => {
  const { person, phone, id, pulled } = await withMedication();
  const { cursor } = await pulled();
  const ops = [phone.operation(dose(id, '08:00', 'taken'))];
  const push = () => syncService.push(person, { client: phone.client, acked: 0, ops, cursor });
  const [first, again] = [await push(), await push()];
  expect(first.ok && first.value.cursor).toBe((await pulled()).cursor);
  expect(again.ok && again.value.cursor).toBeUndefined();
});

test('a push split by a broken constraint still gets the cursor for all of it', async () => {
  const { person, phone, id, pulled } = await withMedication();
  await db.owner.query(`
    create function no_noon() returns trigger language plpgsql as
      $$begin if new.slot = '12:00' then raise check_violation; end if; return new; end$$;
    create trigger no_noon before insert on medication_logs for each row execute function no_noon()`);
  const { cursor } = await pulled();
  const ops = ['08:00', '12:00', '20:00'].map((slot) => phone.operation(dose(id, slot, 'taken')));
  const answer = await syncService.push(person, { client: phone.client, acked: 0, ops, cursor });
  await db.owner.query('drop function no_noon cascade');
  if (!answer.ok) throw new Error(answer.problem.code);
  expect(answer.value.results.map(({ status }) => status)).toEqual(['ok', 'refused', 'ok']);
  const asked = await pulled(cursor);
  expect(answer.value.cursor).toBe(asked.cursor);
  const told = Object.values(answer.value.rows)
    .flat()
    .map(({ id }) => id);
  expect(told).toEqual(
    expect.arrayContaining(
      Object.values(asked.rows)
        .flat()
        .map(({ id }) => id),
    ),
  );
});

test('the version of the answer is the older of both sides', async () => {
  const { person, phone, id, pulled } = await withMedication();
  const { cursor } = await pulled();
  const ops = [phone.operation(dose(id, '08:00', 'taken'))];
  const answer = await syncService.push(person, { client: phone.client, acked: 0, ops, cursor, v: 99 });
  // covers: T-26
  expect(answer.ok && answer.value.v).toBe(SCHEMA_VERSION);
});
