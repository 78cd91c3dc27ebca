import { expect, test } from 'vitest';
import { wallTimeAt } from '../time/zoned-time.ts';
import { BERLIN, nowAt } from '../testing/builders.ts';
import { afterQuiet, quietHoursOf } from './quiet-hours.ts';

const after = (at: string, from: string | null, to: string | null): string =>
  wallTimeAt(afterQuiet(nowAt(at).instant, quietHoursOf(from, to), BERLIN), BERLIN);

test.each([
  ['2026-11-20T21:59', '22:00', '07:00', '2026-11-20T21:59'],
  ['2026-11-20T22:00', '22:00', '07:00', '2026-11-21T07:00'],
  ['2026-11-20T23:59', '22:00', '07:00', '2026-11-21T07:00'],
  ['2026-11-21T00:00', '22:00', '07:00', '2026-11-21T07:00'],
  ['2026-11-21T06:59', '22:00', '07:00', '2026-11-21T07:00'],
  ['2026-11-21T07:00', '22:00', '07:00', '2026-11-21T07:00'],
  ['2026-11-20T12:59', '13:00', '15:00', '2026-11-20T12:59'],
  ['2026-11-20T13:00', '13:00', '15:00', '2026-11-20T15:00'],
  ['2026-11-20T14:59', '13:00', '15:00', '2026-11-20T15:00'],
  ['2026-11-20T15:00', '13:00', '15:00', '2026-11-20T15:00'],
  ['2026-11-20T23:30', '22:00', '00:00', '2026-11-21T00:00'],
  ['2026-11-20T03:00', '00:00', '06:00', '2026-11-20T06:00'],
  ['2026-11-20T22:30', null, null, '2026-11-20T22:30'],
  ['2026-11-20T22:30', '22:00', null, '2026-11-20T22:30'],
  ['2026-11-20T22:30', '22:00', '22:00', '2026-11-20T22:30'],
])('a repeat at %s with quiet hours from %s to %s goes out at %s', (at, from, to, goes) => {
  expect(after(at, from, to)).toBe(goes);
});

test('quiet hours that end in an hour which comes twice end the first time, and hold nothing back by going back', () => {
  const twice = Date.parse('2026-10-25T01:10:00Z');
  expect(wallTimeAt(twice, BERLIN)).toBe('2026-10-25T02:10');
  expect(afterQuiet(twice, quietHoursOf('22:00', '02:30'), BERLIN)).toBe(twice);
});
