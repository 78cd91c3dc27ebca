import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../../testing/api-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

const TABLES = ['user_settings', 'profiles', 'sync_user'];

/** Every state that a crash between creating account and person can leave. */
const losses = [['user_settings'], ['profiles'], ['user_settings', 'profiles'], TABLES];

test.each(losses.map((lost) => ({ lost })))(
  'a person without $lost gets it at the next request',
  async ({ lost }) => {
    const { cookie, user } = await newPerson(api, { timezone: 'Europe/Berlin' });
    for (const table of lost)
      await api.database.owner.query(`delete from ${table} where user_id = $1`, [user.user_id]);
    // covers: PLAN-012
    expect((await api.call('GET', '/account/session', { cookie })).json).toEqual(user);
    for (const table of TABLES) {
      const { rows } = await api.database.owner.query(`select user_id from ${table} where user_id = $1`, [
        user.user_id,
      ]);
      expect(rows, table).toEqual([{ user_id: user.user_id }]);
    }
  },
);

test('a person whose settings are made anew has the free plan, whatever plan was in those that are lost', async () => {
  const { cookie, user } = await newPerson(api);
  await api.call('POST', '/billing/take-up', { cookie, body: { plan: 'PRO' } });
  await api.database.owner.query('delete from user_settings where user_id = $1', [user.user_id]);
  expect((await api.call('GET', '/account/session', { cookie })).status).toBe(200);
  const { rows } = await api.database.owner.query('select plan from user_settings where user_id = $1', [
    user.user_id,
  ]);
  // covers: PLAN-012
  expect(rows).toEqual([{ plan: 'FREE' }]);
});

test('a person who never got the answer to their sign-up signs in, and their device sends the zone', async () => {
  const { email, user } = await newPerson(api);
  for (const table of TABLES)
    await api.database.owner.query(`delete from ${table} where user_id = $1`, [user.user_id]);
  const body = { email, password: PASSWORD, timezone: 'Europe/Lisbon' };
  expect((await api.call('POST', '/account/sign-in', { body })).status).toBe(200);
  const { rows } = await api.database.owner.query('select timezone from user_settings where user_id = $1', [
    user.user_id,
  ]);
  expect(rows).toEqual([{ timezone: 'Europe/Lisbon' }]);
});
