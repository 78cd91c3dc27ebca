import { expect, test } from 'vitest';
import { clocksAsked, placeOfZone, twoClocks } from './two-clocks.ts';

const NOV = Date.parse('2026-11-20T13:00:00Z');
const TOKYO = 'Asia/Tokyo';
const NEW_YORK = 'America/New_York';
const asked = clocksAsked({ device: TOKYO, person: NEW_YORK });

test.each([
  [NEW_YORK, NEW_YORK, undefined, 'same'],
  // Another name of a zone, or a neighbour with the same clock, is no other time.
  ['America/Detroit', NEW_YORK, undefined, 'same'],
  [TOKYO, NEW_YORK, undefined, 'ask'],
  [TOKYO, NEW_YORK, asked, 'kept'],
  ['Europe/Berlin', NEW_YORK, asked, 'ask'],
  [TOKYO, 'Europe/Berlin', asked, 'ask'],
] as const)(
  'a device in %s of a person in %s, with %s kept, has the clocks: %s',
  (device, person, kept, is) => {
    expect(twoClocks(NOV, { device, person, kept })).toBe(is);
  },
);

test('two zones are the same only while their clocks are', () => {
  const clocks = { device: 'America/Phoenix', person: 'America/Denver', kept: undefined };
  expect(twoClocks(NOV, clocks)).toBe('same');
  expect(twoClocks(Date.parse('2026-07-20T13:00:00Z'), clocks)).toBe('ask');
});

test('a zone is called by its place', () => {
  expect(['America/New_York', 'America/Argentina/Ushuaia', 'UTC'].map(placeOfZone)).toEqual([
    'New York',
    'Ushuaia',
    'UTC',
  ]);
});
