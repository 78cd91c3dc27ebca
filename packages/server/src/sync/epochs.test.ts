import { beforeEach, expect, test } from 'vitest';
import { Device, dose, medication, put } from '../testing/people/device.ts';
import { newId, newPerson } from '../testing/people/person.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';
import type { Person } from './person.ts';

const { db, syncService } = await syncUnderTest();

const resync = { ok: false, problem: { code: 'resync' } };

const fetched = async () => {
  const person = await newPerson(db);
  const device = new Device(syncService, person);
  const id = newId();
  await device.do(put('medications', id, medication()));
  return { person, device, id, cursor: await cursorOf(person) };
};

const cursorOf = async (person: Person): Promise<string> => {
  const page = await syncService.pull(person, {});
  if (!page.ok) throw new Error(page.problem.code);
  return page.value.cursor;
};

/** Starts a renewal like a server that misses its commits. */
const renew = (spread: string) =>
  db.owner.query(`insert into renewals (cause, spread) values (gen_random_uuid()::text, $1)`, [spread]);

const push = (person: Person, device: Device, id: string, cursor: string) =>
  syncService.push(person, {
    client: device.client,
    acked: 0,
    cursor,
    ops: [device.operation(dose(id, '08:00', 'taken'))],
  });

test('a renewal without a spread has everybody fetch anew at once, and once', async () => {
  const { person, device, id, cursor } = await fetched();
  await renew('0');
  // covers: T-20
  expect(await syncService.pull(person, { cursor })).toEqual(resync);
  expect(await push(person, device, id, cursor)).toEqual(resync);
  const next = await cursorOf(person);
  expect((await syncService.pull(person, { cursor: next })).ok).toBe(true);
  expect((await push(person, device, id, next)).ok).toBe(true);
  const page = await syncService.snapshot(person, { table: 'medications' });
  expect(page.ok && page.value.cursor.split('.')[0]).toBe(next.split('.')[0]);
  expect((await fetched()).cursor).toBeDefined();
});

beforeEach(() => db.owner.query('delete from renewals').then(() => {}));

test('a renewal with a spread has people fetch one after the other, each once', async () => {
  const people = await Promise.all(Array.from({ length: 16 }, fetched));
  await renew('1 hour');
  const renewed = async (): Promise<number> => {
    const answers = await Promise.all(
      people.map(({ person, cursor }) => syncService.pull(person, { cursor })),
    );
    return answers.filter(({ ok }) => !ok).length;
  };
  const pass = (time: string) =>
    db.owner.query(`update renewals set began_at = began_at - $1::interval`, [time]);
  expect(await renewed()).toBeLessThan(4);
  await db.owner.query(`update sync_user set epoch_since = epoch_since - interval '1 day'`);
  await pass('30 minutes');
  const half = await renewed();
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(16);
  await pass('31 minutes');
  // covers: T-20
  expect(await renewed()).toBe(16);
});

test('a device that sends something, or holds what the database lacks, does not wait for its turn', async () => {
  const [sender, ahead] = [await fetched(), await fetched()];
  await renew('10 days');
  expect(await push(sender.person, sender.device, sender.id, sender.cursor)).toEqual(resync);
  const next = await cursorOf(sender.person);
  expect(next.split('.')[0]).not.toBe(sender.cursor.split('.')[0]);
  // They had their turn, so it does not come again.
  await db.owner.query(`update renewals set spread = '0'`);
  expect((await push(sender.person, sender.device, sender.id, next)).ok).toBe(true);
  await db.owner.query(`update renewals set spread = '10 days'`);
  const [epoch, rev] = (await cursorOf(ahead.person)).split('.');
  // covers: T-20
  expect(await syncService.pull(ahead.person, { cursor: `${epoch}.${Number(rev) + 1}` })).toEqual(resync);
});
