import { expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
import {
  neverLimited,
  neverLimitedToCome,
  type PlanFeatures,
  planFeatures,
  planFrom,
} from './plan-features.ts';
import { planInForce } from './plan-in-force.ts';

test.each(readTable('plan-features.csv'))(
  '$id: the plans that include $feature are those of the table',
  ({ feature, ...line }) => {
    const name = feature as keyof PlanFeatures;
    for (const plan of ['FREE', 'PRO', 'MAX'] as const)
      expect(String(planFeatures[plan][name])).toBe(line[plan]);
  },
);

test('every feature in the table cites a line of the specification or a decision', () => {
  const lines = readTable('plan-features.csv').map(({ feature }) => feature);
  // covers: PLAN-007
  expect(Object.keys(planFeatures.FREE).toSorted()).toEqual(lines.toSorted());
});

test('no feature that depends on a plan is among those that are never limited', () => {
  const gated = /medication|caregiver|sms|e-?mail|pdf|compar|people|ads/i;
  expect(neverLimited.filter((word) => gated.test(word))).toEqual([]);
  const there: readonly string[] = neverLimited;
  expect(neverLimitedToCome.filter((word) => there.includes(word))).toEqual([]);
  expect(neverLimited).toContain('export and deletion of your data');
});

test.each([
  ['PRO', 'PRO'],
  ['Pro', 'PRO'],
  ['pro', 'PRO'],
  ['Max', 'MAX'],
  ['MAX', 'MAX'],
  ['GOLD', 'FREE'],
])('the plan %s is read as %s', (text, plan) => {
  // covers: PLAN-009 PLAN-010
  expect(planFrom(text)).toBe(plan);
});

test('an unlimited server includes everything, and missing settings mean the free plan', () => {
  expect(planInForce({ plan: 'FREE', plan_enforced: false })).toBe('MAX');
  expect(planInForce({ plan: 'PRO', plan_enforced: true })).toBe('PRO');
  // covers: PLAN-008
  expect(planInForce(undefined)).toBe('FREE');
});
