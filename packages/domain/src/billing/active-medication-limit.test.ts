import { expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
import { exceedsActiveMedications } from './active-medication-limit.ts';
import { planFeatures, planFrom } from './plan-features.ts';

const lines = readTable('plan-limit.csv').filter(({ added_as }) => added_as === 'active');

test.each(lines)('$id: [$plan_on_record] with $active_before active ones', (line) => {
  const exceeds = exceedsActiveMedications(planFrom(line.plan_on_record), Number(line.active_before));
  expect(exceeds ? 'yes' : 'no').toBe(line.kept_inactive);
});

test('no plan at all is the free one', () => {
  // covers: PLAN-008
  expect([planFrom(undefined), planFrom(null), planFrom(7)]).toEqual(['FREE', 'FREE', 'FREE']);
});

test('only the free plan is limited, to three', () => {
  const limits = Object.entries(planFeatures).map(([plan, { activeMedications }]) => [
    plan,
    activeMedications,
  ]);
  // covers: PLAN-001 PLAN-002 PLAN-003
  expect(Object.fromEntries(limits)).toEqual({ FREE: 3, PRO: Infinity, MAX: Infinity });
});
