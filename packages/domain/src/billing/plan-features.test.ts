import { expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
import { neverLimited, type PlanFeatures, planFeatures, planFrom } from './plan-features.ts';
import { planInForce } from './plan-in-force.ts';

test.each(readTable('plan-features.csv'))('$id: $feature', ({ feature, ...line }) => {
  const name = feature as keyof PlanFeatures;
  for (const plan of ['FREE', 'PRO', 'MAX'] as const)
    expect(String(planFeatures[plan][name])).toBe(line[plan]);
});

test('every feature of the table is held to a line of the specification or a decision', () => {
  const lines = readTable('plan-features.csv').map(({ feature }) => feature);
  // covers: PLAN-007
  expect(Object.keys(planFeatures.FREE).toSorted()).toEqual(lines.toSorted());
});

test('no gated feature is among what is never limited', () => {
  const gated = /medication|caregiver|sms|e-?mail|pdf|compar|people|ads/i;
  expect(neverLimited.filter((word) => gated.test(word))).toEqual([]);
  expect(neverLimited).toContain('export and deletion of your data');
});

test.each([
  ['PRO', 'PRO'],
  ['Pro', 'PRO'],
  ['pro', 'PRO'],
  ['Max', 'MAX'],
  ['MAX', 'MAX'],
  ['GOLD', 'FREE'],
])('%s is read as %s', (text, plan) => {
  // covers: PLAN-009 PLAN-010
  expect(planFrom(text)).toBe(plan);
});

test('where nobody is held to a plan everything is included; without settings there is the free plan', () => {
  expect(planInForce({ plan: 'FREE', plan_enforced: false })).toBe('MAX');
  expect(planInForce({ plan: 'PRO', plan_enforced: true })).toBe('PRO');
  // covers: PLAN-008
  expect(planInForce(undefined)).toBe('FREE');
});
