import { expect, test } from 'vitest';
import { nowAt } from '../../testing/builders.ts';
import { halfADayOff } from './half-a-day-off.ts';

const DAY = '2026-11-20';
const SLOT = nowAt(`${DAY}T08:00`).instant;

test.each<[string, boolean]>([
  ['08:00', false],
  ['17:59', false],
  ['18:00', true],
  ['20:00', true],
  ['22:00', true],
  ['22:01', false],
])('a dose of 8:00 AM stated for %s is half a day off: %s', (time, off) => {
  // covers: C-03
  expect(halfADayOff({ date: DAY, slot: '08:00' }, nowAt(`${DAY}T${time}`))).toBe(off ? SLOT : undefined);
});

test('a time half a day before its slot is not of this rule, as it is early', () => {
  expect(halfADayOff({ date: DAY, slot: '20:00' }, nowAt(`${DAY}T08:00`))).toBeUndefined();
});

test('an evening dose stated for the next morning is half a day off', () => {
  const at = nowAt('2026-11-21T09:30');
  expect(halfADayOff({ date: DAY, slot: '22:00' }, at)).toBe(nowAt(`${DAY}T22:00`).instant);
});

test('a dose as needed has no slot to be half a day from', () => {
  expect(halfADayOff({ date: DAY, slot: null }, nowAt(`${DAY}T20:00`))).toBeUndefined();
});
