import { expect, test } from 'vitest';
import { aLog, isoAt } from '../../testing/builders.ts';
import { doseTakenAt } from './taken-at.ts';

const instant = (iso: string): number => Date.parse(iso);

test('a taken dose counts at the instant of taking, and one that was undone or skipped at none', () => {
  const log = aLog({ taken_at: isoAt('2026-11-20T08:10') });
  expect(doseTakenAt(log)).toBe(instant(isoAt('2026-11-20T08:10')));
  expect(doseTakenAt({ ...log, deleted_at: isoAt('2026-11-20T08:11') })).toBeUndefined();
  expect(doseTakenAt({ ...log, status: 'skipped' })).toBeUndefined();
});

test('a taken dose without an instant counts at its slot', () => {
  const { scheduled_time } = aLog();
  expect(doseTakenAt(aLog({ taken_at: null }))).toBe(instant(isoAt(scheduled_time)));
});

test('a dose noted on a day to come counts on the day of noting', () => {
  const log = aLog({
    date: '2027-11-20',
    scheduled_time: '2027-11-20T08:00',
    actual_time: '08:05',
    taken_at: isoAt('2027-11-20T08:05'),
    clock: instant(isoAt('2026-11-20T08:10')),
  });
  expect(doseTakenAt(log)).toBe(instant(isoAt('2026-11-20T08:05')));
});
