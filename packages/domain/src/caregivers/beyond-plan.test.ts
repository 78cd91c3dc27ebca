import { expect, test } from 'vitest';
import { wayEndsAt } from '../billing/plan-notice.ts';
import { caregiversBeyondPlan, nextRoom, placesWithFirst } from './beyond-plan.ts';
import { caregiverState, mayBeTold } from './caregiver-state.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const iso = (days: number): string => new Date(NOW + days * 86_400_000).toISOString();
const told = (id: string, more: object = {}) => ({
  id,
  place: 0,
  state: 'confirmed' as const,
  deleted_at: null,
  ends_at: null as string | null,
  pause_ends_at: null,
  plan_ends_at: null as string | null,
  ...more,
});
const names = (rows: readonly { id: string }[]): string => rows.map(({ id }) => id).join('');

test('the plan keeps the first caregivers in the order of the person', () => {
  const rows = [told('a', { place: 2 }), told('b', { place: 1 }), told('c'), told('d', { place: 3 })];
  // covers: OQ-076
  expect(
    (['FREE', 'PRO', 'MAX'] as const).map((plan) => names(caregiversBeyondPlan(plan, rows, NOW))),
  ).toEqual(['bad', 'd', '']);
});

test('only those who are told take the room of a plan that became smaller', () => {
  const rows = [
    told('a', { state: 'invited' }),
    told('b', { state: 'stopped' }),
    told('c', { deleted_at: iso(-1) }),
    told('d', { ends_at: iso(0) }),
    told('e', { pause_ends_at: iso(1) }),
    told('f', { plan_ends_at: iso(-1) }),
  ];
  expect(names(caregiversBeyondPlan('FREE', rows, NOW))).toBe('f');
});

test('a caregiver beyond the plan is told until the end that they were told of', () => {
  const ends = (at: number) => told('a', { plan_ends_at: new Date(at).toISOString() });
  const end = wayEndsAt(NOW);
  expect(mayBeTold(ends(end), end - 1)).toBe(true);
  // covers: OQ-056
  expect([mayBeTold(ends(end), end), caregiverState(ends(end), end)]).toEqual([false, 'beyond_plan']);
  expect(caregiverState(told('a', { plan_ends_at: iso(1) }), NOW)).toBe('confirmed');
});

test('there is room again when the time of somebody else is over', () => {
  const rows = [told('a', { ends_at: iso(5) }), told('b', { ends_at: iso(3) }), told('c')];
  expect(nextRoom('FREE', rows, NOW)).toBe(Date.parse(iso(3)));
  expect(nextRoom('PRO', rows, NOW)).toBeUndefined();
  expect(nextRoom('FREE', [told('a'), told('b')], NOW)).toBeUndefined();
});

test('the one whom a person keeps comes first, and no place is written that stays', () => {
  const rows = [told('a'), told('b'), told('c', { place: 2 })];
  expect(placesWithFirst(rows, 'b')).toEqual([{ id: 'a', place: 1 }]);
  expect(placesWithFirst(rows, 'c')).toEqual([
    { id: 'c', place: 0 },
    { id: 'a', place: 1 },
    { id: 'b', place: 2 },
  ]);
});
