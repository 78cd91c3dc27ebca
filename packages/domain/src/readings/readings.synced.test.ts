import { expect, test } from 'vitest';
import { idOf, isoAt } from '../testing/builders.ts';
import { act, remove, write } from '../testing/operations.ts';
import { keepRecords } from '../testing/records.ts';
import type { Patch } from '../sync/operation.ts';
import { readOperation } from '../tables/operation.schema.ts';
import { certain } from '../problem/certain.ts';

const ID = idOf(1);
const NOON = '2026-11-20T12:00';
const TAKEN = '2026-11-20T07:30:00.000Z';
const pulse = (value: number, more: Patch = {}): Patch => ({
  taken_at: TAKEN,
  pulse: value,
  tags: ['Resting'],
  note: null,
  device: 'manual',
  ...more,
});
const written = (value: number, base = 0, more: Patch = {}) =>
  write('hr_readings', ID, pulse(value, more), base);

test('a reading keeps its instant, its local date and time, and its zone', () => {
  const records = keepRecords();
  records.admit(
    act(NOON, [written(72, 0, { note: 'after tea' })], { zone: 'Asia/Tokyo' }),
    isoAt('2026-11-20T18:00'),
  );
  // covers: HR-003 HR-004 HR-005 HR-006
  expect(records.get('hr_readings', ID)).toMatchObject({
    pulse: 72,
    taken_at: TAKEN,
    date: '2026-11-20',
    time: '16:30',
    zone: 'Asia/Tokyo',
    tags: ['Resting'],
    note: 'after tea',
    bucket: '2026-11',
    deleted_at: null,
  });
  // covers: HR-007
  expect(records.get('hr_readings', ID)?.device).toBe('manual');
});

test('an edit keeps the zone of an unchanged time, and a reading moved to another month keeps its bucket', () => {
  const records = keepRecords();
  records.admit(act(NOON, [written(72)]), isoAt(NOON));
  const rev = () => records.rev('hr_readings', ID);
  records.admit(act(NOON, [written(80, rev())], { zone: 'Asia/Tokyo' }), isoAt(NOON));
  expect(records.get('hr_readings', ID)).toMatchObject({ pulse: 80, time: '08:30', zone: 'Europe/Berlin' });
  const october = { taken_at: '2026-10-30T07:30:00.000Z' };
  records.admit(act(NOON, [written(80, rev(), october)]), isoAt(NOON));
  expect(records.get('hr_readings', ID)).toMatchObject({ date: '2026-10-30', bucket: '2026-11' });
});

test('the later of two concurrent edits holds, in whatever order they arrive', () => {
  const edits = [written(80, 1), written(90, 1)] as const;
  const end = (order: readonly number[]) => {
    const records = keepRecords();
    records.admit(act('2026-11-20T08:00', [written(72)]), isoAt(NOON));
    const acts = [act('2026-11-20T09:00', [edits[0]]), act('2026-11-20T10:00', [edits[1]])];
    for (const i of order) records.admit(certain(acts[i]), isoAt(NOON));
    return records.get('hr_readings', ID)?.pulse;
  };
  expect([end([0, 1]), end([1, 0])]).toEqual([90, 90]);
});

test('a deletion wins over an edit that did not know of it, and can be undone as a whole', () => {
  const records = keepRecords();
  records.admit(act('2026-11-20T08:00', [written(72)]), isoAt(NOON));
  records.admit(act('2026-11-20T09:00', [remove('hr_readings', ID, 1)]), isoAt(NOON));
  // covers: HR-023
  expect(records.get('hr_readings', ID)?.deleted_at).not.toBeNull();
  expect(records.admit(act('2026-11-20T10:00', [written(90, 1)]), isoAt(NOON))).toMatchObject({
    ok: false,
    problem: { code: 'already_deleted' },
  });
  const back = written(72, records.rev('hr_readings', ID), { deleted_at: null });
  records.admit(act('2026-11-20T11:00', [back]), isoAt(NOON));
  expect(records.get('hr_readings', ID)).toMatchObject({ deleted_at: null, pulse: 72 });
});

test('a reading in the future is refused at its field', () => {
  const records = keepRecords();
  const later = written(72, 0, { taken_at: '2026-11-20T11:06:00.000Z' });
  expect(records.admit(act(NOON, [later]), isoAt(NOON))).toMatchObject({
    ok: false,
    problem: { code: 'invalid', fields: { taken_at: 'A reading cannot be taken in the future' } },
  });
});

const read = (table: 'hr_readings' | 'bp_readings' | 'glucose_readings', patch: Patch) => {
  const answer = readOperation(act(NOON, [write(table, ID, patch)]));
  return answer.ok ? {} : answer.problem.fields;
};
const bp: Patch = {
  taken_at: TAKEN,
  systolic: 120,
  diastolic: 80,
  pulse: null,
  posture: 'sitting',
  arm: 'left',
  med_relation: 'unrelated',
  tags: [],
  notes: null,
};

test('a reading is written whole, within its bounds and with known words only', () => {
  expect(read('hr_readings', pulse(72))).toEqual({});
  // covers: HR-014
  expect(read('hr_readings', pulse(9))).toEqual({ pulse: 'Pulse must be between 10 and 350 bpm' });
  // covers: HR-018
  expect(read('hr_readings', pulse(72, { tags: ['Sleepy'] }))).toHaveProperty(['tags']);
  expect(read('hr_readings', pulse(72, { tags: ['Resting', 'Resting'] }))).toEqual({ tags: 'Each tag once' });
  expect(Object.keys(read('hr_readings', { pulse: 72 }) ?? {})).toEqual([
    'taken_at',
    'tags',
    'note',
    'device',
  ]);
  // covers: BP-003 BP-004 BP-005 BP-006
  expect(read('bp_readings', bp)).toEqual({});
  // covers: BP-018
  expect(read('bp_readings', { ...bp, diastolic: 120 })).toEqual({
    diastolic: 'Diastolic must be lower than Systolic',
  });
  // covers: BP-007
  expect(read('bp_readings', { ...bp, posture: 'hanging' })).toHaveProperty(['posture']);
  // covers: BP-008
  expect(read('bp_readings', { ...bp, arm: 'both' })).toHaveProperty(['arm']);
  // covers: BP-010
  expect(read('bp_readings', { ...bp, med_relation: 'during' })).toHaveProperty(['med_relation']);
});

test('an edit or deletion of an absent reading is refused', () => {
  const refused = { ok: false, problem: { code: 'unknown_row' } };
  expect(keepRecords().admit(act(NOON, [written(72, 3)]), isoAt(NOON))).toEqual(refused);
  expect(keepRecords().admit(act(NOON, [remove('hr_readings', ID, 3)]), isoAt(NOON))).toEqual(refused);
});

test('a reading from a zone that is unknown here is dated in UTC', () => {
  const records = keepRecords();
  const clock = Date.parse(isoAt(NOON));
  records.admit(act(NOON, [written(72)], { zone: 'Mars/Olympus', clock }), isoAt(NOON));
  expect(records.get('hr_readings', ID)).toMatchObject({ date: '2026-11-20', time: '07:30', zone: 'UTC' });
});
