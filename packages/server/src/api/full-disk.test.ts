import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
let full = false;
beforeAll(async () => {
  api = await openApiUnderTest({ isFull: async () => full });
});
afterAll(() => api.close());

test('a nearly full disk refuses new data, allows reading and signing in, and later takes what waited', async () => {
  const { cookie, email } = await newPerson(api);
  const body = { client: '0190a0a0-0000-7000-8000-000000000001', acked: 0, ops: [] };
  const push = () => api.call('POST', '/sync/push', { cookie, body });
  full = true;
  const refused = await push();
  // covers: T-23
  expect({ status: refused.status, code: refused.json.code }).toEqual({ status: 507, code: 'server_full' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await api.call('GET', '/sync/pull', { cookie })).status).toBe(200);
  const again = await api.call('POST', '/account/sign-in', { body: { email, password: PASSWORD } });
  expect(again.status).toBe(200);
  full = false;
  expect((await push()).status).toBe(200);
});
