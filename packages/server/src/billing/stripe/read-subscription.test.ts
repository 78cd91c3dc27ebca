import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRecord } from '@dosewell/domain/value';
import { paymentsOf, readSubscription } from './read-subscription.ts';

const real = (name: string): Record<string, unknown> => {
  const read: unknown = JSON.parse(
    readFileSync(new URL(`../../testing/stripe/real/${name}.json`, import.meta.url), 'utf8'),
  );
  if (!isRecord(read)) throw new Error('Not an object.');
  return { ...read };
};

test('a subscription in the form of 2020 is read as one of today', () => {
  expect(readSubscription(real('subscription'))).toEqual({
    id: 'sub_fakefakefakefakefake0001',
    status: 'active',
    // The price has none: it is of something else.
    lookupKeys: [],
    startedAt: 1_559_476_700_000,
    periodEnd: 1_560_673_576_000,
    endsAt: undefined,
    trialEnd: undefined,
    moneyBack: false,
  });
});

test('an invoice names its payment', () => {
  expect(paymentsOf(real('invoice'))).toEqual(['pi_fakefakefakefakefake0001']);
});

test('a subscription that ends says when, by its period or by a day of its own', () => {
  const ending = { ...real('subscription'), cancel_at_period_end: true };
  expect(readSubscription(ending).endsAt).toBe(1_560_673_576_000);
  expect(readSubscription({ ...ending, cancel_at: 5 }).endsAt).toBe(5000);
});

test('an object that is no subscription pays for nothing', () => {
  expect(readSubscription({ items: 7, latest_invoice: null, start_date: 'x' })).toMatchObject({
    id: '',
    status: '',
    lookupKeys: [],
    periodEnd: 0,
  });
  expect(paymentsOf('in_1')).toEqual([]);
});
