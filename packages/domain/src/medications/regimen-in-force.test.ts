import { expect, test } from 'vitest';
import { aRegimen } from '../testing/builders.ts';
import { asksOn, inOrder, regimenInForce } from './regimen-in-force.ts';

const first = aRegimen({ number: 1, from_slot: '2026-11-01T09:00' });
const second = aRegimen({ number: 2, from_slot: '2026-11-10T12:00' });
const third = aRegimen({ number: 3, from_slot: '2026-11-10T12:00' });

test('regimens are sorted by when they came into force, those of one minute by number', () => {
  expect(inOrder([third, first, second])).toEqual([first, second, third]);
});

test('a regimen overtaken by one saved further west was never in force', () => {
  const west = aRegimen({ number: 3, from_slot: '2026-11-10T06:00' });
  expect(inOrder([first, west, second])).toEqual([first, west]);
});

test('the regimen in force is the newest that has begun, from its very minute on', () => {
  const ordered = [first, second, third];
  const at = (wall: string) => regimenInForce(ordered, wall)?.number;
  expect([
    at('2026-11-01T08:59'),
    at('2026-11-01T09:00'),
    at('2026-11-10T11:59'),
    at('2026-11-10T12:00'),
  ]).toEqual([undefined, 1, 1, 3]);
});

test('an active regimen asks for doses from its first date to its last', () => {
  const dated = aRegimen({ start_date: '2026-11-10', end_date: '2026-11-12' });
  const days = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'];
  // covers: CAL-004
  expect(days.map((day) => asksOn(dated, day))).toEqual([false, true, true, false]);
  expect(asksOn({ ...dated, is_active: false }, '2026-11-11')).toBe(false);
  expect(asksOn({ ...dated, end_date: null }, '2036-11-11')).toBe(true);
});
