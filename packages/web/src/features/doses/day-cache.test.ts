import type { DoseLogRow, RegimenRow } from '@dosewell/domain/sync';
import { datesFrom, instantOf } from '@dosewell/domain/time';
import { expect, test } from 'vitest';
import { createDayCache, type DaySources } from './day-cache.ts';

const ZONE = 'Europe/Berlin';
const NOVEMBER = datesFrom('2026-11-01', 30);

const synced = { rev: 1, clock: 0, bucket: 'all', deleted_at: null };
const regimens: readonly RegimenRow[] = [
  {
    ...synced,
    id: 'r',
    medication_id: 'm',
    from_slot: '2026-10-01T08:00',
    number: 1,
    frequency: 'once_daily',
    times: ['08:00'],
    dosage: '500 mg',
    amount: 1,
    home_zone: null,
    start_date: '2026-10-01',
    end_date: null,
    is_active: true,
  },
];
const log = (date: string, more: Partial<DoseLogRow> = {}): DoseLogRow => ({
  ...synced,
  id: date,
  bucket: date.slice(0, 7),
  medication_id: 'm',
  date,
  slot: '08:00',
  scheduled_time: `${date}T08:00`,
  status: 'taken',
  actual_time: '08:00',
  taken_at: null,
  zone: ZONE,
  amount: 1,
  notes: null,
  medication_name: 'Metformin',
  dosage: '500 mg',
  answered_by: 'person',
  answered_from: null,
  conflict: false,
  stock_taken: 0,
  ...more,
});
const sources = (wall: string, logs: readonly DoseLogRow[] = []): DaySources => ({
  exceptions: [],
  regimens,
  logs,
  now: { instant: instantOf(wall, ZONE), zone: ZONE },
  missedAfterMinutes: 30,
});

/** The days that differ between two evaluations. */
const changed = (first: DaySources, second: DaySources): string[] => {
  const dosesOf = createDayCache();
  const before = dosesOf(NOVEMBER, first);
  const after = dosesOf(NOVEMBER, second);
  return NOVEMBER.filter((date) => before.get(date) !== after.get(date));
};

test('an answer recomputes its own day and no other', () => {
  const before = sources('2026-11-20T08:10', [log('2026-11-18')]);
  const after = { ...before, logs: [log('2026-11-18'), log('2026-11-20')] };
  expect(changed(before, after)).toEqual(['2026-11-20']);
});

test('a record returned unchanged by the server recomputes nothing', () => {
  const before = sources('2026-11-20T08:10', [log('2026-11-18')]);
  expect(changed(before, { ...before, logs: [log('2026-11-18')] })).toEqual([]);
});

test('a changed record shows at once', () => {
  const before = sources('2026-11-20T08:10', [log('2026-11-18')]);
  expect(changed(before, { ...before, logs: [log('2026-11-18', { rev: 2, status: 'skipped' })] })).toEqual([
    '2026-11-18',
  ]);
  const pending = { ...log('2026-11-18'), pending: true };
  expect(changed({ ...before, logs: [pending] }, before)).toEqual(['2026-11-18']);
});

test('a minute in which nothing becomes due or missed changes no day', () => {
  expect(changed(sources('2026-11-20T08:10'), sources('2026-11-20T08:11'))).toEqual([]);
});

test('the other doses of a day stay the same objects', () => {
  const twice = regimens.map((regimen) => ({ ...regimen, times: ['08:00', '20:00'] }));
  const dosesOf = createDayCache();
  const before = { ...sources('2026-11-20T08:10'), regimens: twice };
  const [, evening] = dosesOf(['2026-11-20'], before).get('2026-11-20') ?? [];
  const after = dosesOf(['2026-11-20'], { ...before, logs: [log('2026-11-20')] }).get('2026-11-20');
  expect(after?.[0]?.status).toBe('taken');
  expect(after?.[1]).toBe(evening);
});

test('a dose becomes missed when its time has run out', () => {
  const dosesOf = createDayCache();
  const status = (wall: string) => dosesOf(['2026-11-20'], sources(wall)).get('2026-11-20')?.[0]?.status;
  // covers: DOSE-011 DOSE-015
  expect({ before: status('2026-11-20T13:59'), after: status('2026-11-20T14:00') }).toEqual({
    before: 'pending',
    after: 'missed',
  });
});
