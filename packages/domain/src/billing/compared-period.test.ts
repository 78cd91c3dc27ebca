import { expect, test } from 'vitest';
import type { Plan } from '../sync/rows.ts';
import { mayCompare } from './compared-period.ts';

test.each<[Plan, number, boolean]>([
  ['FREE', 7, true],
  ['FREE', 30, true],
  ['FREE', 31, false],
  ['FREE', 90, false],
  ['PRO', 31, true],
  ['PRO', 90, true],
  ['MAX', 90, true],
])('the plan %s may compare a period of %i days: %s', (plan, days, compared) => {
  // covers: PLAN-005
  expect(mayCompare(plan, days)).toBe(compared);
});
