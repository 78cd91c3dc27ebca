import { expect, test } from 'vitest';
import { aRegimen, idOf } from '../testing/builders.ts';
import type { RegimenRow } from '../sync/rows.ts';
import { addDays, datesFrom } from '../time/civil-date.ts';
import { scheduleChanges } from './schedule-changes.ts';

const FIRST = '2026-11-10';
const LAST_DAYS = datesFrom(FIRST, 11);
const since = (number: number, from_slot: string, given: Partial<RegimenRow> = {}): RegimenRow =>
  aRegimen({ number, from_slot, ...given });
const long = since(1, '2026-11-01T09:00');

const changes = (...regimens: RegimenRow[]): string[] =>
  scheduleChanges(regimens, addDays(FIRST, -1), LAST_DAYS).map(({ date, kind }) => `${date} ${kind}`);

test('an unchanged medication is not listed as changed', () => {
  expect(changes(long)).toEqual([]);
});

test('a new medication is listed as started on its first date', () => {
  expect(changes(since(1, '2026-11-12T09:00', { start_date: '2026-11-12' }))).toEqual(['2026-11-12 started']);
  expect(changes(since(1, '2026-11-11T09:00', { start_date: '2026-11-14' }))).toEqual(['2026-11-14 started']);
});

test('a medication taken long before it was added is listed as noted, not as started', () => {
  expect(changes(since(1, '2026-11-12T09:00', { start_date: '2019-03-01' }))).toEqual(['2026-11-12 noted']);
});

test('a medication is listed as stopped on the first day without it, whether by hand or by its end date', () => {
  expect(changes(long, since(2, '2026-11-15T12:00', { is_active: false }))).toEqual(['2026-11-15 stopped']);
  expect(changes(since(1, '2026-11-01T09:00', { end_date: '2026-11-13' }))).toEqual(['2026-11-14 stopped']);
});

test('a medication taken again after a stop is listed as resumed', () => {
  const stopped = since(2, '2026-11-11T12:00', { is_active: false });
  expect(changes(long, stopped, since(3, '2026-11-16T08:00'))).toEqual([
    '2026-11-11 stopped',
    '2026-11-16 resumed',
  ]);
});

test('a new dose and new times are listed separately, also when they came together', () => {
  expect(changes(long, since(2, '2026-11-12T10:00', { dosage: '1000 mg' }))).toEqual(['2026-11-12 dose']);
  expect(changes(long, since(2, '2026-11-12T10:00', { amount: 2 }))).toEqual(['2026-11-12 dose']);
  expect(changes(long, since(2, '2026-11-12T10:00', { times: ['09:00', '20:00'] }))).toEqual([
    '2026-11-12 times',
  ]);
  const both = { dosage: '1000 mg', frequency: 'once_daily' as const, times: ['08:00'] };
  expect(changes(long, since(2, '2026-11-12T10:00', both))).toEqual(['2026-11-12 dose', '2026-11-12 times']);
});

test('a change undone within the same day is not listed', () => {
  const tried = since(2, '2026-11-12T10:00', { dosage: '1000 mg' });
  expect(changes(long, tried, since(3, '2026-11-12T10:05'))).toEqual([]);
});

test('changes outside the period are left out, and those of several medications are sorted by date', () => {
  const other = { medication_id: idOf(2) };
  const found = changes(
    long,
    since(2, '2026-11-18T10:00', { dosage: '1000 mg' }),
    since(3, '2026-11-25T10:00', { dosage: '2000 mg' }),
    since(1, '2026-11-01T09:00', other),
    since(2, '2026-11-12T10:00', { ...other, is_active: false }),
  );
  expect(found).toEqual(['2026-11-12 stopped', '2026-11-18 dose']);
});

test('a change says what it was and what it became', () => {
  const [change] = scheduleChanges(
    [long, since(2, '2026-11-12T10:00', { dosage: '1000 mg' })],
    addDays(FIRST, -1),
    LAST_DAYS,
  );
  expect(change).toMatchObject({
    medicationId: idOf(1),
    from: { dosage: '500 mg' },
    to: { dosage: '1000 mg' },
  });
});
