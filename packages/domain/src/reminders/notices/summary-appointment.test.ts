import { expect, test } from 'vitest';
import { wallTimeAt } from '../../time/zoned-time.ts';
import { BERLIN, nowAt } from '../../testing/builders.ts';
import type { QuietHours } from '../quiet-hours.ts';
import { nextSummary, weekBefore } from './summary-appointment.ts';

test.each<[string, QuietHours | undefined, string]>([
  ['2026-11-20T12:00', undefined, '2026-11-22T10:00'],
  ['2026-11-22T09:59', undefined, '2026-11-22T10:00'],
  ['2026-11-22T10:00', undefined, '2026-11-29T10:00'],
  ['2026-11-20T12:00', { from: '22:00', to: '11:00' }, '2026-11-22T11:00'],
  ['2026-11-22T10:30', { from: '22:00', to: '11:00' }, '2026-11-22T11:00'],
  ['2027-03-27T12:00', undefined, '2027-03-28T10:00'],
])('after %s with quiet hours %j the weekly summary comes at %s', (at, quiet, comes) => {
  // covers: NOTE-014
  expect(wallTimeAt(nextSummary({ now: nowAt(at), quiet }), BERLIN)).toBe(comes);
});

test('a summary is about the week from Sunday to Saturday that has ended', () => {
  expect([weekBefore('2026-11-22')[0], weekBefore('2026-11-22').at(-1)]).toEqual([
    '2026-11-15',
    '2026-11-21',
  ]);
  expect(weekBefore('2026-11-23').at(-1)).toBe('2026-11-21');
});
