// A small part of `npm run proof:fuzz`, in every test run.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApiUnderTest } from '../testing/api-under-test.ts';
import { totalOf } from '../testing/fuzz/fuzz.ts';
import { fuzzApi } from '../testing/fuzz/fuzz-api.ts';
import { listedRoutes } from '../testing/listed-routes.ts';

const REQUESTS = 220;
const SEED = 20_261_122;

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

test('any input to any route gets a described answer, no server error, and nothing wrong is accepted', async () => {
  const { figures, examples } = await fuzzApi(api, REQUESTS, SEED);
  expect(figures).toHaveLength(listedRoutes().length);
  expect(figures.every(({ sent }) => sent >= REQUESTS / figures.length)).toBe(true);
  // covers: T-23
  expect(totalOf(figures, 'our fault'), examples.join('\n')).toBe(0);
  // covers: T-03
  expect(totalOf(figures, 'wrong, accepted'), examples.join('\n')).toBe(0);
  expect(examples).toEqual([]);
  expect(api.unexpected).toEqual([]);
});
