import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiUnderTest, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { withTwoStep } from '../../testing/people/two-step-under-test.ts';

const few = { attempts: 2, seconds: 3600 };

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest({ confirmLimits: { codeOfAccount: few, recoveryCodeFromAddress: few } });
});
afterAll(() => api.close());

const secondStep = (second_step: string, code: string, from = '192.0.2.1') =>
  api.call('POST', '/account/sign-in/code', { body: { second_step, code }, from });

test('the note between the steps opens one sign-in, once, and then takes no code', async () => {
  const { cookie, recovery, note } = await withTwoStep(api);
  const left = async () => (await api.call('GET', '/account/two-step', { cookie })).json.recovery_codes_left;
  const [first = '', second = '', third = ''] = recovery;
  const one = await note();
  const both = await Promise.all([secondStep(one, first), secondStep(one, second)]);
  // covers: T-05
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const before = await left();
  const again = await secondStep(one, third);
  // covers: T-05
  expect({ status: again.status, code: again.json.code, left: await left() }).toEqual({
    status: 422,
    code: 'second_step_over',
    left: before,
  });
  expect((await secondStep(await note(), third)).status).toBe(200);
});

test('wrong codes by others pause neither recovery codes nor, from elsewhere, those of the owner', async () => {
  const { recovery, note } = await withTwoStep(api);
  const tried = async (code: string, from: string): Promise<number> =>
    (await secondStep(await note(), code, from)).status;
  for (const wrong of ['000000', 'aaaa-bbbb-cccc'])
    expect([
      await tried(wrong, '192.0.2.2'),
      await tried(wrong, '192.0.2.2'),
      await tried(wrong, '192.0.2.2'),
    ]).toEqual([422, 422, 429]);
  // covers: T-05
  expect(await tried(recovery[0] ?? '', '192.0.2.9')).toBe(200);
});
