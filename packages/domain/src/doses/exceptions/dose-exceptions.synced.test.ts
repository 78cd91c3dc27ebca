import { expect, test } from 'vitest';
import { exceptionId } from '../../id/derived-id.ts';
import { patchSchemas } from '../../tables/operation.schema.ts';
import { idOf, isoAt } from '../../testing/builders.ts';
import { cabinet, DAY } from '../../testing/cabinet.ts';
import { act, remove, write } from '../../testing/operations.ts';
import type { Records } from '../../testing/records.ts';
import { doseExceptions } from './dose-exceptions.synced.ts';

const ID = exceptionId(idOf(1), DAY, '08:00');
const at = (time: string): string => `${DAY}T${time}`;
const dose = { medication_id: idOf(1), date: DAY, slot: '08:00' };
const off = { ...dose, kind: 'off', due_at: null };
const until = (time: string) => ({ ...dose, kind: 'later', due_at: isoAt(at(time)) });

const save = (records: Records, patch: object, time: string, base = 0, id = ID) =>
  records.admit(act(at(time), [write('dose_exceptions', id, patch as never, base)]), isoAt(at(time)));
const undo = (records: Records, time: string, base: number) =>
  records.admit(act(at(time), [remove('dose_exceptions', ID, base)]), isoAt(at(time)));
const held = (records: Records) => records.get('dose_exceptions', ID);
const rev = (records: Records) => records.rev('dose_exceptions', ID);

test('the newest of two exceptions to one dose holds on both devices, whichever arrives first', () => {
  const [one, other] = [cabinet(), cabinet()];
  save(one, until('08:30'), '08:01');
  save(one, until('09:00'), '08:02');
  save(other, until('09:00'), '08:02');
  expect(save(other, until('08:30'), '08:01')).toMatchObject({
    ok: true,
    value: { unseen: [`dose_exceptions ${ID}`] },
  });
  // covers: C-18
  expect([held(one)?.due_at, held(other)?.due_at]).toEqual([isoAt(at('09:00')), isoAt(at('09:00'))]);
});

test('an older clock holds for somebody who had seen the other', () => {
  const records = cabinet();
  save(records, off, '08:10');
  expect(save(records, until('09:00'), '08:05', rev(records))).toMatchObject({ value: { unseen: [] } });
  expect(held(records)).toMatchObject({ kind: 'later', deleted_at: null });
});

test('an exception that was undone is gone, and can be made again', () => {
  const records = cabinet();
  save(records, off, '08:10');
  undo(records, '08:11', rev(records));
  expect(held(records)?.deleted_at).toBe(isoAt(at('08:11')));
  expect(undo(records, '08:12', rev(records))).toMatchObject({ ok: true });
  expect(held(records)?.deleted_at).toBe(isoAt(at('08:11')));
  save(records, until('09:00'), '08:13', rev(records));
  expect(held(records)).toMatchObject({ kind: 'later', deleted_at: null, bucket: 'all' });
});

test('an undoing that is older than what another device wrote leaves it', () => {
  const records = cabinet();
  save(records, off, '08:10');
  const seen = rev(records);
  save(records, until('09:00'), '08:20', seen);
  expect(undo(records, '08:15', seen)).toMatchObject({
    ok: true,
    value: { unseen: [`dose_exceptions ${ID}`] },
  });
  expect(held(records)?.deleted_at).toBeNull();
});

test('an exception is of a medication of the person, has the id of its dose, and is there to be undone', () => {
  const records = cabinet();
  const code = (result: ReturnType<typeof save>) => (result.ok ? 'ok' : result.problem.code);
  expect(code(save(records, { ...off, medication_id: idOf(7) }, '08:10'))).toBe('unknown_medication');
  // covers: T-03
  expect(code(save(records, off, '08:10', 0, idOf(99)))).toBe('not_writable');
  expect(code(undo(records, '08:10', 0))).toBe('unknown_row');
});

test.each([
  ['"off" with a due time', 'refused', { ...off, due_at: isoAt(at('09:00')) }],
  ['"later" without a due time', 'refused', { ...until('09:00'), due_at: null }],
  ['"off" without a due time', 'accepted', off],
  ['"later" with a due time', 'accepted', until('09:00')],
])('a dose exception that a device sends as %s is %s', (_, answer, patch) => {
  expect(patchSchemas.dose_exceptions.safeParse(patch).success).toBe(answer === 'accepted');
});

test('an exception is judged beside what stands at its id and, unless it is undone, its medication', () => {
  const own = { table: 'dose_exceptions', id: ID };
  expect(doseExceptions.needs(write('dose_exceptions', ID, off as never, 0), at('08:10'))).toEqual([
    own,
    { table: 'medications', id: idOf(1) },
  ]);
  expect(doseExceptions.needs(remove('dose_exceptions', ID, 1), at('08:10'))).toEqual([own]);
});
