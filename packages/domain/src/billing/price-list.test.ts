import { expect, test } from 'vitest';
import { readTable } from '../testing/table.ts';
import { planOfLookupKey, priceList, priceOfLookupKey, TRIAL_DAYS } from './price-list.ts';
import { certain } from '../problem/certain.ts';

test.each(readTable('prices.csv'))('$id: the $what of $plan is $value', ({ plan, what, value }) => {
  const offer = certain(priceList.find(({ name }) => name === plan));
  const found: Readonly<Record<string, string | number | undefined>> = {
    'pricing page, EUR': offer.pricingPage,
    'subscription page': offer.subscriptionPage,
    'lookup key monthly': offer.lookupKeys?.monthly,
    'lookup key yearly': offer.lookupKeys?.yearly,
    promise: offer.promises.find((promise) => promise === value),
  };
  expect(String(found[certain(what)])).toBe(value);
});

test('each price leads back to its plan, and nothing else leads to a plan', () => {
  const keys = priceList.flatMap(({ plan, lookupKeys }) =>
    Object.values(lookupKeys ?? {}).map((key) => [key, plan]),
  );
  expect(keys).toHaveLength(4);
  for (const [key, plan] of keys) expect(planOfLookupKey(key)).toBe(plan);
  expect([undefined, '', 'Pro', null].map(planOfLookupKey)).toEqual(Array(4).fill(undefined));
});

test('a price says how often it is paid', () => {
  const cycles = ['Pro-9813c64', 'Max-yearly-9813c64'].map((key) => priceOfLookupKey(key)?.cycle);
  expect(cycles).toEqual(['monthly', 'yearly']);
});

test('the trial lasts two weeks', () => {
  expect(TRIAL_DAYS).toBe(14);
});
