import { expect, test } from 'vitest';
import { aLog, isoAt } from '../../testing/builders.ts';
import { otherDay } from './other-day.ts';

const evening = { date: '2026-11-22', slot: '20:00', scheduled_time: '2026-11-22T20:00' };

test('a dose taken after midnight says when it was taken, not that it was noted', () => {
  const log = aLog({ ...evening, actual_time: '00:30', taken_at: isoAt('2026-11-23T00:30') });
  // covers: DOSE-016
  expect(otherDay(log)).toEqual({ is: 'taken', when: 'Nov 23, 2026, 12:30 AM' });
});

test('an answer more than a day after its dose says when it was noted', () => {
  const log = aLog({ ...evening, actual_time: '21:00', taken_at: isoAt('2026-11-23T21:00') });
  // covers: DOSE-016
  expect(otherDay(log)).toEqual({ is: 'noted', when: 'Nov 23, 2026, 9:00 PM' });
});

test('an answer of its own day, or without an instant, says no other day', () => {
  expect(otherDay(aLog({ ...evening, taken_at: isoAt('2026-11-22T20:05') }))).toBeUndefined();
  expect(otherDay(aLog({ ...evening, taken_at: null }))).toBeUndefined();
});
