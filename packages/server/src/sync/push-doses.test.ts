import { expect, test } from 'vitest';
import { moveToRightPlace, rightPlace } from '@dosewell/domain/doses';
import { doseId } from '@dosewell/domain/id';
import { DAY, Device, dose, put, remove } from '../testing/people/device.ts';
import { newId, NOON } from '../testing/people/person.ts';
import { logsOf, stockedPerson, stockOf } from '../testing/people/stocked-person.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';
import { certain } from '@dosewell/domain/problem';

const { db, syncService } = await syncUnderTest();

test('an operation sent again changes nothing and gets the same answer', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  const op = device.operation(dose(id, '08:00', 'taken'));
  const first = await device.send([op]);
  const again = await device.send([op]);
  expect(again.ok && again.value.results[0]).toEqual({
    ...(first.ok && first.value.results[0]),
    duplicate: true,
  });
  expect(await logsOf(db, person)).toHaveLength(1);
  expect(await stockOf(db, person, id)).toBe(9);
});

test('a request that arrives after its answer was confirmed is refused', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  const late = device.operation(dose(id, '08:00', 'taken'));
  const sent = await device.send([late]);
  const rev = sent.ok ? certain(Object.values(certain(sent.value.results[0]).revs)[0]) : 0;
  const staleAcked = device.acked;
  device.keepAnswers();
  await device.do(dose(id, '08:00', 'skipped', rev));
  device.acked = staleAcked;
  expect(await device.send([late])).toMatchObject({ ok: false, problem: { code: 'client_stale' } });
  expect((await logsOf(db, person))[0]).toMatchObject({ status: 'skipped' });
  expect(await stockOf(db, person, id)).toBe(10);
});

test('twenty devices that take the same dose at once leave one record and take one tablet', async () => {
  const { person, id } = await stockedPerson(db, syncService);
  await Promise.all(
    Array.from({ length: 20 }, () => new Device(syncService, person).do(dose(id, '08:00', 'taken'))),
  );
  // covers: T-19
  expect(await logsOf(db, person)).toHaveLength(1);
  expect(await stockOf(db, person, id)).toBe(9);
});

test('a slot sent under another id is the same dose', async () => {
  const { person, device, other, id } = await stockedPerson(db, syncService);
  const patch = { medication_id: id, date: '2026-11-20', slot: '08:00', status: 'taken' };
  const told = await device.do(put('medication_logs', newId(), patch));
  const [log] = await logsOf(db, person);
  expect(told.revs).toHaveProperty([`medication_logs ${log.id}`], log.rev);
  expect(told.answer.rows.medication_logs).toMatchObject([{ id: log.id }]);
  await other.do(put('medication_logs', newId(), patch));
  expect(await logsOf(db, person)).toHaveLength(1);
  expect(await stockOf(db, person, id)).toBe(9);
});

test.each([
  ['taken', 'skipped'],
  ['skipped', 'taken'],
])(
  'the unseen answers %s and then %s leave a dose taken and flagged, and an informed answer changes it',
  async (a, b) => {
    const { person, device, other, id } = await stockedPerson(db, syncService);
    await device.do(dose(id, '08:00', a));
    const second = await other.do(dose(id, '08:00', b));
    const [log] = await logsOf(db, person);
    expect(log).toMatchObject({ status: 'taken', conflict: true });
    expect(second).toMatchObject({ status: 'ok', merged: true });
    const informed = await device.do(dose(id, '08:00', 'skipped', log.rev));
    expect(informed.merged).toBe(false);
    expect((await logsOf(db, person))[0]).toMatchObject({ status: 'skipped', conflict: false });
    expect(await stockOf(db, person, id)).toBe(10);
  },
);

test('an act on several doses knows only those that no other device had answered', async () => {
  const { person, device, other, id } = await stockedPerson(db, syncService);
  await other.do(dose(id, '08:00', 'taken'));
  const both = await device.do([dose(id, '08:00', 'taken'), dose(id, '20:00', 'taken')]);
  expect(Object.keys(both.revs)).toEqual([`medication_logs ${doseId(id, DAY, '20:00')}`]);
  await device.do(remove('medication_logs', doseId(id, DAY, '20:00'), certain(Object.values(both.revs)[0])));
  expect(await stockOf(db, person, id)).toBe(9);
});

test('an undone dose keeps its place, and a later answer restores it', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  const taken = await device.do(dose(id, '08:00', 'taken'));
  const [name, rev] = certain(Object.entries(taken.revs)[0]);
  const undone = await device.do(remove('medication_logs', certain(name.split(' ')[1]), rev));
  expect(await stockOf(db, person, id)).toBe(10);
  await device.do(dose(id, '08:00', 'taken', undone.revs[name]));
  // covers: DOSE-016
  expect(await logsOf(db, person)).toMatchObject([{ status: 'taken', deleted_at: null }]);
  expect(await stockOf(db, person, id)).toBe(9);
});

test('a dose under a clock of next year stays as shown, and takes no stock until it is put right', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  const patch = { medication_id: id, date: '2027-11-20', slot: '08:00', status: 'taken' };
  const said = { actual_time: '13:00', taken_at: '2027-11-20T12:00:00.000Z' };
  const dosed = put('medication_logs', doseId(id, '2027-11-20', '08:00'), { ...patch, ...said });
  await device.do(dosed, { at: '2027-11-20T13:00', clock: Date.parse(said.taken_at) });
  const [log] = await logsOf(db, person);
  // covers: T-19
  expect(log).toMatchObject({ date: '2027-11-20', actual_time: '13:00' });
  expect(log.taken_at.getTime()).toBeLessThanOrEqual(NOON + 1);
  // covers: DOSE-018
  expect(await stockOf(db, person, id)).toBe(10);
  const place = certain(rightPlace({ ...log, clock: Number(log.clock) }));
  await device.do(moveToRightPlace({ ...log, rev: Number(log.rev) }, place, undefined));
  // covers: DOSE-018
  expect(await stockOf(db, person, id)).toBe(9);
  const standing = (await logsOf(db, person)).filter(({ deleted_at }) => deleted_at === null);
  expect(standing).toMatchObject([{ date: '2026-11-20', slot: '08:00', actual_time: '13:00' }]);
});
