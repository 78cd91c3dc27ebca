import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { instantOf, wallTimeAt } from './zoned-time.ts';

afterEach(() => vi.restoreAllMocks());

const byTemporal = {
  instantOf: (wall: string, zone: string): number =>
    Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: 'compatible' })
      .epochMilliseconds,
  wallTimeAt: (instant: number, zone: string): string =>
    Temporal.Instant.fromEpochMilliseconds(instant)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute', roundingMode: 'floor' }),
};
/** Clocks changed at one minute past midnight, by a whole day, by half an hour, for a month, and never. */
const ZONES = [
  ...['America/St_Johns', 'Asia/Gaza', 'Pacific/Apia', 'Australia/Lord_Howe', 'Africa/Casablanca'],
  ...['Asia/Pyongyang', 'Asia/Kathmandu', 'America/Caracas', 'Europe/Berlin', 'UTC'],
];
const [FROM, UNTIL] = [Date.parse('1971-01-01T00:00Z'), Date.parse('2040-01-01T00:00Z')];
const moment = fc.record({ zone: fc.constantFrom(...ZONES), at: fc.integer({ min: FROM, max: UNTIL }) });

test('a kept offset gives what Temporal gives, at any moment of any zone', () => {
  fc.assert(
    fc.property(moment, ({ zone, at }) => {
      const wall = wallTimeAt(at, zone);
      expect(wall).toBe(byTemporal.wallTimeAt(at, zone));
      expect(instantOf(wall, zone)).toBe(byTemporal.instantOf(wall, zone));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['America/St_Johns', '2008-11-02T02:31Z'],
  ['America/St_Johns', '2008-03-09T03:31Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z'],
  ['Asia/Pyongyang', '2018-05-04T15:00Z'],
])('a kept offset agrees with Temporal minute by minute around a change in %s', (zone, change) => {
  for (let minute = -90; minute <= 90; minute++) {
    const at = Date.parse(change) + minute * 60_000;
    const wall = new Date(at).toISOString().slice(0, 16);
    expect(wallTimeAt(at, zone)).toBe(byTemporal.wallTimeAt(at, zone));
    expect(instantOf(wall, zone)).toBe(byTemporal.instantOf(wall, zone));
  }
});

test('a day is looked up once for all its moments, and an invalid time or zone is still refused', () => {
  wallTimeAt(Date.parse('2031-05-05T12:00Z'), 'Europe/Berlin');
  instantOf('2031-05-05T08:00', 'Europe/Berlin');
  const looked = vi.spyOn(Temporal.Instant, 'fromEpochMilliseconds');
  for (let hour = 13; hour < 24; hour++) {
    expect(instantOf(`2031-05-05T${hour}:00`, 'Europe/Berlin')).toBe(
      Date.parse(`2031-05-05T${hour - 2}:00Z`),
    );
    expect(wallTimeAt(Date.parse(`2031-05-05T${hour - 3}:59:59.999Z`), 'Europe/Berlin')).toBe(
      `2031-05-05T${hour - 1}:59`,
    );
  }
  expect(looked).not.toHaveBeenCalled();
  for (const wrong of ['2031-02-30T08:00', '2031-05-05T24:00', 'soon'])
    expect(() => instantOf(wrong, 'Europe/Berlin')).toThrow(RangeError);
  expect(() => instantOf('2031-05-05T08:00', 'Europe/Atlantis')).toThrow(RangeError);
  expect(() => wallTimeAt(Number.NaN, 'UTC')).toThrow(RangeError);
});

test('few offsets are kept, however many zones and days are asked for', () => {
  const looked = vi.spyOn(Temporal.Instant, 'fromEpochMilliseconds');
  const day = 86_400_000;
  const first = Date.parse('1990-01-01T12:00Z');
  for (let i = 0; i < 6_000; i++) wallTimeAt(first + i * day, 'UTC');
  const before = looked.mock.calls.length;
  wallTimeAt(first, 'UTC');
  expect(looked.mock.calls.length).toBeGreaterThan(before);
});
