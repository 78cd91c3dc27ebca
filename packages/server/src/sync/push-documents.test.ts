import { expect, test } from 'vitest';
import { put, remove } from '../testing/people/device.ts';
import { NOON } from '../testing/people/person.ts';
import { stockedPerson } from '../testing/people/stocked-person.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';

const { db, syncService } = await syncUnderTest();

test('concurrent changes of two fields of a medication are both kept, and a deletion wins over an edit', async () => {
  const { person, device, other, id } = await stockedPerson(db, syncService);
  const seen = 1;
  await device.do(put('medications', id, { name: 'A' }, seen));
  await other.do(put('medications', id, { dosage: '7 mg' }, seen));
  const find = async () =>
    (await db.owner.query('select * from medications where user_id = $1', [person.userId])).rows[0];
  expect(await find()).toMatchObject({ name: 'A', dosage: '7 mg' });
  await device.do(remove('medications', id, seen));
  const late = await other.do(put('medications', id, { name: 'ghost' }, seen), { clock: NOON + 1e9 });
  expect(late).toMatchObject({ status: 'refused', code: 'already_deleted' });
  expect(await find()).toMatchObject({ name: 'A', deleted_at: expect.any(Date) });
});

test('a deletion from a slow clock stands against an unseen edit from a fast one', async () => {
  const { person, device, other, id } = await stockedPerson(db, syncService);
  await other.do(put('medications', id, { notes: 'x' }, 1), { clock: NOON + 1e8 });
  await device.do(remove('medications', id, 1), { clock: NOON - 1e8 });
  const { rows } = await db.owner.query('select deleted_at from medications where user_id = $1', [
    person.userId,
  ]);
  expect(rows[0].deleted_at).not.toBeNull();
});

test('a clock a year ahead does not win for ever', async () => {
  const { person, device, other, id } = await stockedPerson(db, syncService);
  await device.do(put('medications', id, { name: 'from the future' }, 1), { clock: NOON + 3e10 });
  await other.do(put('medications', id, { name: 'later' }, 1), { clock: NOON + 6 * 60_000 });
  const { rows } = await db.owner.query('select name from medications where user_id = $1', [person.userId]);
  expect(rows[0].name).toBe('later');
});
