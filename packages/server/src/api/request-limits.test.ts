import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest({ requestLimits: { read: 5, write: 3 } });
});
afterAll(() => api.close());

const flood = async (times: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let asked = 0; asked < times; asked++) statuses.push((await ask()).status);
  return statuses;
};

test('a session that floods is told how long to wait, and another session is not disturbed', async () => {
  const [maria, anton] = [await newPerson(api), await newPerson(api)];
  const look = (cookie: string) => api.call('GET', '/account/session', { cookie });
  expect(await flood(6, () => look(maria.cookie))).toEqual([200, 200, 200, 200, 200, 429]);
  const { json, headers } = await look(maria.cookie);
  expect(json.detail).toBe('Too many requests. Please wait a moment and try again.');
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(10);
  // covers: T-23
  expect((await look(anton.cookie)).status).toBe(200);
});

test('writing requests are counted separately from reading ones', async () => {
  const { cookie } = await newPerson(api);
  const push = () =>
    api.call('POST', '/sync/push', {
      cookie,
      body: { client: '0190a0a0-0000-7000-8000-000000000001', acked: 0, ops: [] },
    });
  expect((await flood(4, push)).at(-1)).toBe(429);
  expect((await api.call('GET', '/account/session', { cookie })).status).toBe(200);
});

test('a batch counts as its operations: it is taken whole, and the next one waits', async () => {
  const { cookie, email } = await newPerson(api);
  const again = await api.call('POST', '/account/sign-in', { body: { email, password: PASSWORD } });
  const push = (ops: readonly unknown[], by = cookie) =>
    api.call('POST', '/sync/push', {
      cookie: by,
      body: { client: '0190a0a0-0000-7000-8000-000000000001', acked: 0, ops },
    });
  const five = Array.from({ length: 5 }, (_, n) => ({
    op: `0190a0a0-0000-7000-8000-00000000001${n}`,
    seq: n + 1,
    v: 1,
    rows: [],
  }));
  const taken = await push(five);
  expect({ status: taken.status, resultsCount: taken.json.results.length }).toEqual({
    status: 200,
    resultsCount: 5,
  });
  const next = await push([], again.cookie);
  // covers: T-23
  expect({ status: next.status, code: next.json.code }).toEqual({ status: 429, code: 'too_many_requests' });
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('requests without a session are counted by subscriber', async () => {
  const describe = (from: string) => api.call('GET', '/openapi.json', { from });
  expect((await flood(6, () => describe('192.0.2.77'))).at(-1)).toBe(429);
  expect((await describe('192.0.2.78')).status).toBe(200);
});
