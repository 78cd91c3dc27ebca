import fc from 'fast-check';
import { expect, test } from 'vitest';
import { today, wallTimeAt } from '../../time/zoned-time.ts';
import { BERLIN, nowAt } from '../../testing/builders.ts';
import { afterQuiet, type QuietHours } from '../quiet-hours.ts';
import { isTime, nextAppointment } from './appointment.ts';

const next = (at: string, from: string, quiet?: QuietHours): string =>
  wallTimeAt(nextAppointment(from, { now: nowAt(at), quiet }), BERLIN);

test.each<[string, string, QuietHours | undefined, string]>([
  ['2026-11-20T08:59', '2026-11-20', undefined, '2026-11-20T09:00'],
  ['2026-11-20T09:00', '2026-11-20', undefined, '2026-11-21T09:00'],
  ['2026-11-20T14:00', '2026-11-01', undefined, '2026-11-21T09:00'],
  ['2026-11-20T14:00', '2026-12-24', undefined, '2026-12-24T09:00'],
  ['2026-11-20T03:00', '2026-11-20', { from: '22:00', to: '07:00' }, '2026-11-20T09:00'],
  ['2026-11-20T08:00', '2026-11-20', { from: '22:00', to: '10:30' }, '2026-11-20T10:30'],
  ['2026-11-20T10:30', '2026-11-20', { from: '22:00', to: '10:30' }, '2026-11-21T10:30'],
  ['2026-11-20T12:00', '2026-11-20', { from: '08:00', to: '23:00' }, '2026-11-20T23:00'],
  ['2026-11-20T05:00', '2026-11-20', { from: '08:00', to: '06:00' }, '2026-11-20T06:00'],
  ['2027-03-27T20:00', '2027-03-27', undefined, '2027-03-28T09:00'],
])(
  'a message looked for at %s and due from %s on, with quiet hours %j, comes at %s',
  (at, from, quiet, goes) => {
    // covers: PAY-020
    expect(next(at, from, quiet)).toBe(goes);
  },
);

const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'Africa/Cairo',
);
const time = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const quietHours = fc.option(
  fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to),
  { nil: undefined },
);

test('an appointment is always to come within two days, at nine or at the end of quiet hours, and never in them', () => {
  fc.assert(
    fc.property(zone, quietHours, fc.integer({ min: 0, max: 800 * 24 * 60 }), (where, quiet, minute) => {
      const now = { instant: Date.parse('2026-01-01T00:00Z') + minute * 60_000, zone: where };
      const at = nextAppointment(today(now), { now, quiet });
      expect(at).toBeGreaterThan(now.instant);
      expect(at).toBeLessThan(now.instant + 50 * 3_600_000);
      // covers: PAY-020
      expect(afterQuiet(at, quiet, where)).toBe(at);
      expect(['09:00', quiet?.to]).toContain(wallTimeAt(at, where).slice(11));
    }),
  );
});

test.each<[string, boolean, QuietHours | undefined]>([
  ['2026-11-20T08:59', false, undefined],
  ['2026-11-20T09:00', true, undefined],
  ['2026-11-20T19:00', true, undefined],
  ['2026-11-20T19:01', false, undefined],
  ['2026-11-21T03:00', false, undefined],
  ['2026-11-20T09:00', false, { from: '08:00', to: '10:00' }],
])('a message appointed for nine goes at %s: %s, with quiet hours %j', (at, goes, quiet) => {
  const appointed = nowAt('2026-11-20T09:00').instant;
  expect(isTime(appointed, { now: nowAt(at), quiet })).toBe(goes);
  expect(isTime(undefined, { now: nowAt(at), quiet })).toBe(false);
});
