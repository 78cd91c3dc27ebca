import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOurs, isOver, keptSubscription, type PaidSubscription, planPaidFor } from './paid-subscription.ts';

const subscription = (more: Partial<PaidSubscription> = {}): PaidSubscription => ({
  id: 'sub_1',
  status: 'active',
  lookupKeys: ['Pro-9813c64'],
  startedAt: 0,
  periodEnd: 1,
  endsAt: undefined,
  trialEnd: undefined,
  moneyBack: false,
  ...more,
});

test.each([
  ['trialing', 'PRO'],
  ['active', 'PRO'],
  ['past_due', 'PRO'],
  ['unpaid', 'FREE'],
  ['paused', 'FREE'],
  ['incomplete', 'FREE'],
  ['incomplete_expired', 'FREE'],
  ['canceled', 'FREE'],
  ['something new', 'FREE'],
])('a subscription that is %s pays for the plan %s', (status, plan) => {
  // covers: PAY-039
  expect(planPaidFor(subscription({ status }))).toBe(plan);
});

test('the highest price counts, prices of something else do not, and money given back pays for nothing', () => {
  const lookupKeys = ['Max-yearly-9813c64', 'Pro-9813c64', 'of something else'];
  expect(planPaidFor(subscription({ lookupKeys }))).toBe('MAX');
  expect(planPaidFor(subscription({ lookupKeys: ['of something else'] }))).toBe('FREE');
  expect(planPaidFor(subscription({ moneyBack: true }))).toBe('FREE');
});

test('a subscription without a price of a plan is none of ours', () => {
  const ours = [['Pro-9813c64', 'of something else'], ['of something else'], []].map((lookupKeys) =>
    isOurs(subscription({ lookupKeys })),
  );
  expect(ours).toEqual([true, false, false]);
});

test('a subscription that may still cost money is not over', () => {
  const over = ['active', 'unpaid', 'incomplete', 'canceled', 'incomplete_expired'].filter((status) =>
    isOver(subscription({ status })),
  );
  expect(over).toEqual(['canceled', 'incomplete_expired']);
});

test('the highest of several is kept, then the last, then either, in whatever order they are told', () => {
  const max = subscription({ id: 'a', lookupKeys: ['Max-9813c64'] });
  const early = subscription({ id: 'b' });
  const late = subscription({ id: 'c', startedAt: 5 });
  const twin = subscription({ id: 'd', startedAt: 5 });
  const ended = subscription({ id: 'e', status: 'canceled', startedAt: 9 });
  expect(keptSubscription([ended])).toBeUndefined();
  fc.assert(
    fc.property(fc.shuffledSubarray([early, late, twin, ended], { minLength: 4 }), (some) => {
      expect(keptSubscription(some)?.id).toBe('c');
      expect(keptSubscription([...some, max])?.id).toBe('a');
    }),
  );
});
