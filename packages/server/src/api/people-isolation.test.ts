// A part of `npm run proof:isolation` for several people in one account: every route, by everybody near to a person who may
// not open her records.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certain } from '@dosewell/domain/problem';
import { type ApiUnderTest, openApiUnderTest } from '../testing/api-under-test.ts';
import { type Anna, openAnna } from '../testing/isolation/household.ts';
import { isolate } from '../testing/isolation/isolate.ts';
import { CANARY } from '../testing/isolation/people.ts';
import { recordsOf } from '../testing/people/several-people.ts';

/** One in this many tries, and the first of every route. */
const ONE_OF = 27;

/** Her plan is that of the account that looks after her, which changes it by itself. */
const isHerOwn = (change: string): boolean => !change.startsWith('billing.');

let api: ApiUnderTest;
let household: Anna;
beforeAll(async () => {
  api = await openApiUnderTest();
  household = await openAnna(api);
});
afterAll(() => api.close());

test('the account that looks after a person is told her records, and only as hers', async () => {
  const { anna, others } = household;
  const told = async (person?: string): Promise<boolean> =>
    (await recordsOf(api, anna.cookie, person)).text.includes(CANARY);
  const ben = certain(others.get('another person of her account')?.headers?.['x-person']);
  expect([await told(anna.userId), await told(), await told(ben)]).toEqual([true, false, false]);
});

test('no route tells anybody else a word of hers, and none changes anything of hers', async () => {
  const found = await isolate(api, household.anna, household.others, (place) => place % ONE_OF === 0);
  expect(found.byIdentity.size).toBe(household.others.size);
  for (const who of ['own person of her account', 'another person of her account'] as const)
    expect(certain(found.letIn.get(who)) / certain(found.byIdentity.get(who))).toBeGreaterThan(0.9);
  // covers: T-01 T-02 PAY-027
  expect(found.told).toEqual([]);
  // covers: T-01 T-03 PAY-027
  expect(found.changed.filter(isHerOwn)).toEqual([]);
  expect(api.unexpected).toEqual([]);
});
