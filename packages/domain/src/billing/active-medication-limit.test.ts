import { expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
import { exceedsActiveMedications } from './active-medication-limit.ts';
import { planFeatures, planFrom } from './plan-features.ts';

const lines = readTable('plan-limit.csv').filter(({ added_as }) => added_as === 'active');

test.each(lines)(
  '$id: the plan [$plan_on_record] with $active_before active medications may add another or not',
  (line) => {
    const exceeds = exceedsActiveMedications(planFrom(line.plan_on_record), Number(line.active_before));
    expect(exceeds ? 'yes' : 'no').toBe(line.kept_inactive);
  },
);

test('a person without a plan has the free plan', () => {
  // covers: PLAN-008
  expect([planFrom(undefined), planFrom(null), planFrom(7)]).toEqual(['FREE', 'FREE', 'FREE']);
});

test('the free plan alone has a limit, of three active medications', () => {
  const limits = Object.entries(planFeatures).map(([plan, { activeMedications }]) => [
    plan,
    activeMedications,
  ]);
  // covers: PLAN-001 PLAN-002 PLAN-003
  expect(Object.fromEntries(limits)).toEqual({ FREE: 3, PRO: Infinity, MAX: Infinity });
});
