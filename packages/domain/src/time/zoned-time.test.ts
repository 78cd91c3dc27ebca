import { describe, expect, test } from 'vitest';
import { type Transition, transitionsOf, wallClockOf } from '../testing/zone-transitions.ts';
import { instantOf, isoInstant, isZone, today, wallTimeAt } from './zoned-time.ts';

/**
 * Changes of its clock from 2024 to 2036. Before zone data 2026c these included Ramadan in every future year.
 */
const MOROCCO = (process.versions.tz ?? '') < '2026c' ? 24 : 5;

/** Zones with difficult rules, and at least how many changes they have from 2024 to 2036. */
const HARD_ZONES: readonly (readonly [zone: string, why: string, transitions: number])[] = [
  ['Europe/Berlin', 'an hour at 02:00', 26],
  ['America/New_York', 'an hour west of UTC', 26],
  ['Australia/Lord_Howe', 'half an hour, in the southern summer', 26],
  // With zone data from 2026c on, permanently back.
  ['Africa/Casablanca', 'back for each Ramadan', MOROCCO],
  ['America/St_Johns', 'half an hour off the full one', 26],
  ['Asia/Kathmandu', 'three quarters, never changed', 0],
  ['Pacific/Apia', 'across the date line', 0],
  ['Pacific/Chatham', 'three quarters, changed at 02:45', 26],
  ['America/Santiago', 'no midnight in spring', 26],
  ['Africa/Cairo', 'no midnight in spring, two midnights in autumn', 26],
  ['Asia/Beirut', 'no midnight in spring', 26],
  ['Pacific/Kiritimati', 'fourteen hours ahead', 0],
  ['Antarctica/Troll', 'two hours at once', 26],
  ['Asia/Gaza', 'more than twice a year', 26],
  ['America/Nuuk', 'a gap on the evening before', 24],
];
const QUARTER = 15 * 60_000;
const QUARTERS_OF_A_DAY = 96;

const asWall = (utc: number): string => new Date(utc).toISOString().slice(0, 16);

/** Local times up to a day around a transition, with the wrongly chosen instants. */
const faultsAround = ({ instant, jump }: Transition, zone: string): string[] => {
  const wallClock = wallClockOf(zone);
  const earliest = new Map<string, number>();
  for (
    let at = instant - 2 * QUARTERS_OF_A_DAY * QUARTER;
    at < instant + 2 * QUARTERS_OF_A_DAY * QUARTER;
    at += QUARTER
  ) {
    const wall = wallClock(at);
    if (!earliest.has(wall)) earliest.set(wall, at);
  }
  const middle = Date.parse(`${wallClock(instant)}Z`);
  const faults: string[] = [];
  for (let quarter = -QUARTERS_OF_A_DAY; quarter <= QUARTERS_OF_A_DAY; quarter++) {
    const wanted = middle + quarter * QUARTER;
    const chosen = instantOf(asWall(wanted), zone);
    const first = earliest.get(asWall(wanted));
    const right = first === undefined ? wallClock(chosen) === asWall(wanted + jump) : chosen === first;
    if (!right) faults.push(`${asWall(wanted)} became ${wallClock(chosen)} at ${isoInstant(chosen)}`);
  }
  return faults;
};

describe(`hard zones (tzdata ${process.versions.tz}, ICU ${process.versions.icu})`, () => {
  test.each(HARD_ZONES)(
    'the wall clock of %s (%s) becomes the right instant around each change',
    (zone, _why, transitions) => {
      const found = transitionsOf(zone, 2024, 2036);
      expect(found.length).toBeGreaterThanOrEqual(transitions);
      const ordinaryDay = { instant: instantOf('2026-11-20T12:00', zone), jump: 0 };
      // covers: OQ-044 T-18
      expect([ordinaryDay, ...found].flatMap((transition) => faultsAround(transition, zone))).toEqual([]);
    },
  );
});

test('a skipped wall clock counts as after the gap, a repeated one as the first time', () => {
  // covers: OQ-044
  expect(isoInstant(instantOf('2026-03-29T02:30', 'Europe/Berlin'))).toBe('2026-03-29T01:30:00.000Z');
  // covers: OQ-044
  expect(isoInstant(instantOf('2026-10-25T02:30', 'Europe/Berlin'))).toBe('2026-10-25T00:30:00.000Z');
});

test('a day without a midnight begins an hour later', () => {
  expect(wallTimeAt(instantOf('2026-09-06T00:00', 'America/Santiago'), 'America/Santiago')).toBe(
    '2026-09-06T01:00',
  );
});

test('a wall clock is read to the minute begun', () => {
  const instant = Date.parse('2026-11-20T07:00:59.999Z');
  expect(wallTimeAt(instant, 'Europe/Berlin')).toBe('2026-11-20T08:00');
});

test('the date is that of the place where the person is', () => {
  const instant = Date.parse('2026-11-20T10:30:00.000Z');
  // covers: OQ-044
  expect(['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => today({ instant, zone }))).toEqual([
    '2026-11-21',
    '2026-11-19',
  ]);
});

test('zones known to the platform are told from unknown ones', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false]);
});
