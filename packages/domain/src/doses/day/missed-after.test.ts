import { expect, test } from 'vitest';
import { BERLIN, nowAt, aRegimen } from '../../testing/builders.ts';
import type { Now } from '../../time/zoned-time.ts';
import { readTable } from '../../testing/table.ts';
import { dosesOfDay } from './doses-of-day.ts';
import { DEFAULT_MISSED_AFTER_MINUTES, dayMoment, timingOf } from './missed-after.ts';

const DAY = '2026-11-20';
const onceAt = (slot: string) => ({
  regimens: [aRegimen({ frequency: 'once_daily', times: [slot] })],
  logs: [],
  exceptions: [],
});

test.each(readTable('missed-after.csv'))(
  '$id: $minutes_after_its_time minutes after its time a dose is $shown_as, missed after $missed_after',
  ({ minutes_after_its_time, missed_after, shown_as }) => {
    const { instant } = nowAt(`${DAY}T08:00`);
    const now = { instant: instant + Number(minutes_after_its_time) * 60_000, zone: BERLIN };
    const [dose] = dosesOfDay(DAY, onceAt('08:00'), { now, missedAfterMinutes: Number(missed_after) });
    expect(dose?.status).toBe(shown_as);
  },
);

const timing = (scheduledTime: string, now: Now) =>
  timingOf(scheduledTime, [], dayMoment({ now, missedAfterMinutes: 30 }));

test('a dose is missed after thirty minutes by default', () => {
  expect(DEFAULT_MISSED_AFTER_MINUTES).toBe(30);
});

test('a dose is due from its minute, late after half an hour and missed six hours after its time', () => {
  const at = (time: string): string => timing(`${DAY}T08:00`, nowAt(`${DAY}T${time}`));
  const times = ['07:59', '08:00', '08:29', '08:30', '13:59', '14:00'];
  // covers: C-04
  expect(times.map(at)).toEqual(['later', 'due', 'due', 'late', 'late', 'past']);
  const lastMoment = { instant: nowAt(`${DAY}T14:00`).instant - 1, zone: BERLIN };
  expect(timing(`${DAY}T08:00`, lastMoment)).toBe('late');
});

test('distant days are shown with their date, near days with the clock of the zone', () => {
  const now = nowAt('2026-11-20T00:10');
  const dates = ['2026-11-10', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-30'];
  expect(dates.map((date) => timing(`${date}T23:50`, now))).toEqual([
    'past',
    'past',
    'due',
    'later',
    'later',
    'later',
  ]);
});

test('a slot the clock skips is due after the gap; one that occurs twice is due the first time', () => {
  expect(timing('2026-03-29T02:30', nowAt('2026-03-29T03:30'))).toBe('due');
  expect(timing('2026-03-29T02:30', nowAt('2026-03-29T01:59'))).toBe('later');
  const secondTime = { instant: nowAt('2026-10-25T02:30').instant + 3_600_000, zone: BERLIN };
  expect(timing('2026-10-25T02:30', secondTime)).toBe('late');
});
