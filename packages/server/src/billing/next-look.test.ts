import type { PaidSubscription } from '@dosewell/domain/billing';
import { expect, test } from 'vitest';
import { nextLook } from './next-look.ts';

const HOUR = 3_600_000;
const NOW = 1000 * HOUR;
const subscription = (more: Partial<PaidSubscription> = {}): PaidSubscription => ({
  id: 'sub_1',
  status: 'active',
  lookupKeys: [],
  startedAt: 0,
  periodEnd: NOW + 300 * HOUR,
  endsAt: undefined,
  trialEnd: undefined,
  moneyBack: false,
  ...more,
});

test('a subscription is looked at daily, and an hour after it changes by itself', () => {
  expect(nextLook([subscription()], undefined, NOW)).toBe(NOW + 24 * HOUR);
  expect(nextLook([subscription({ periodEnd: NOW + 2 * HOUR })], undefined, NOW)).toBe(NOW + 3 * HOUR);
  expect(nextLook([subscription({ endsAt: NOW + HOUR })], undefined, NOW)).toBe(NOW + 2 * HOUR);
});

test('a checkout is looked at often at first, for as long as it can be finished', () => {
  expect(nextLook([], NOW, NOW)).toBe(NOW + 60_000);
  expect(nextLook([], NOW - 2 * HOUR, NOW)).toBe(NOW + HOUR);
  expect(nextLook([], NOW - 26 * HOUR, NOW)).toBeUndefined();
});

test('a subscription that is over is not looked at again', () => {
  expect(nextLook([subscription({ status: 'canceled' })], undefined, NOW)).toBeUndefined();
});
