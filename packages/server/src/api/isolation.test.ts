// A part of `npm run proof:isolation`, in every test run: every route, identity and place of an id, with
// fewer of each.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApiUnderTest } from '../testing/api-under-test.ts';
import { isolate } from '../testing/isolation/isolate.ts';
import { type Identities, type Maria, openMaria, openOthers } from '../testing/isolation/people.ts';
import { ID_PLACES, policyFaults } from '../testing/isolation/policies.ts';
import { toldApart } from '../testing/isolation/told-apart.ts';
import { listedRoutes } from '../testing/listed-routes.ts';
import { certain } from '@dosewell/domain/problem';

/** One in this many tries, and the first of every route. */
const ONE_OF = 27;

let api: ApiUnderTest;
let maria: Maria;
let others: Identities;
beforeAll(async () => {
  api = await openApiUnderTest();
  maria = await openMaria(api);
  others = await openOthers(api, maria);
});
afterAll(() => api.close());

test('every table of hers holds words nobody else may be told, and she is told them', async () => {
  const tables = new Set(maria.planted.map((column) => column.slice(0, column.lastIndexOf('.'))));
  expect(tables.size).toBeGreaterThan(20);
  expect((await api.call('GET', '/account/session', { cookie: maria.cookie })).text).toContain(maria.email);
});

test('no route tells another person a word of hers, and none changes anything of hers', async () => {
  const found = await isolate(api, maria, others, (place) => place % ONE_OF === 0);
  expect(found.byIdentity.size).toBe(others.size);
  for (const who of ['other', 'free'] as const)
    expect(certain(found.letIn.get(who)) / certain(found.byIdentity.get(who))).toBeGreaterThan(0.9);
  // covers: T-01 T-02
  expect(found.told).toEqual([]);
  // covers: T-01 T-03
  expect(found.changed).toEqual([]);
  // covers: T-01
  expect(found.readable).toEqual([]);
  expect(api.unexpected).toEqual([]);
});

test('an id of hers is answered as an unknown one', async () => {
  const answers = await toldApart(api, maria, certain(certain(others.get('other')).cookie), 0);
  // covers: T-01
  expect(answers.filter(({ sameAnswer }) => !sameAnswer)).toEqual([]);
});

test('every route declares the ids it takes, and a new route that does not is found', () => {
  const routes = listedRoutes();
  // covers: T-01
  expect(policyFaults(routes)).toEqual([]);
  const { activity: _, ...others } = ID_PLACES;
  expect(policyFaults(routes, others)).toEqual(['activity has no policy']);
  expect(policyFaults(routes, { ...ID_PLACES, 'picture.read': [] })).toHaveLength(1);
});
