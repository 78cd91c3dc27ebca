// What becomes of a handover that meets another act or a crash, and of what the person has besides records.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answered } from '../../../testing/answered.ts';
import { type ApiUnderTest, openApiUnderTest, PASSWORD } from '../../../testing/api-under-test.ts';
import {
  accept,
  countIn,
  HER_PASSWORD,
  offerAnna,
  openHouseholdWithAnna,
} from '../../../testing/people/handing-over.ts';
import { type Household, recordsOf, saveFor } from '../../../testing/people/several-people.ts';
import { peopleOfAccounts } from '../people-of-accounts.sweep.ts';
import { settleHandovers } from './settle-handover.ts';
import { ofNewLogin } from '../../../of-new-login.ts';
import { followPlan } from '../../../billing/follow-plan.ts';

let api: ApiUnderTest;
let house: Household;
let anna: string;
let address: string;
beforeAll(async () => {
  api = await openApiUnderTest({ hearsEndings: true });
});
beforeEach(async () => {
  ({ house, anna, address } = await openHouseholdWithAnna(api));
});
afterAll(() => api.close());

const asked = () => offerAnna(api, { house, anna, address });

test('accepted twice at once, there is one account', async () => {
  const token = await asked();
  const answers = await Promise.all([accept(api, token), accept(api, token), accept(api, token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(await countIn(api, 'auth."user" where id = $1', [anna])).toBe(1);
});

test('accepting and taking back at once leave one of the two', async () => {
  const token = await asked();
  const [accepted, back] = await Promise.all([
    accept(api, token),
    api.call('POST', '/people/hand-over/take-back', { cookie: house.cookie, body: { user_id: anna } }),
  ]);
  expect([accepted.status, back.status].toSorted()).not.toEqual([200, 200]);
  expect((await recordsOf(api, house.cookie, anna)).status).toBe(accepted.status === 200 ? 401 : 200);
});

test('removing a person ends the offer, and so does deleting the account', async () => {
  const token = await asked();
  await api.call('POST', '/people/remove', { cookie: house.cookie, body: { user_id: anna } });
  expect((await accept(api, token)).json.code).toBe('link_spent');
  await api.call('POST', '/people/put-back', { cookie: house.cookie, body: { user_id: anna } });
  const second = await asked();
  await api.call('POST', '/delete-account', {
    cookie: house.cookie,
    body: { confirm: true, password: PASSWORD },
  });
  expect((await accept(api, second)).json.code).toBe('link_spent');
  expect(await countIn(api, 'auth.handover where user_id = $1', [anna])).toBe(0);
});

test('a crash after the acceptance leaves nobody half handed over, and the rest is done once', async () => {
  const token = await asked();
  const due = api.database.asUser;
  api.database.asUser = () => Promise.reject(new Error('killed'));
  const answer = await accept(api, token).finally(() => (api.database.asUser = due));
  expect(answer.status).toBe(500);
  api.unexpected.splice(0);
  expect((await recordsOf(api, house.cookie, anna)).json.code).toBe('person_handed_over');
  const { cookie } = await api.call('POST', '/account/sign-in', {
    body: { email: address, password: HER_PASSWORD },
  });
  const planOf = async () => (await api.call('GET', '/account/session', { cookie })).json.plan;
  expect(await planOf()).toBe('MAX');
  const told: number[] = [];
  const parts = { database: api.database, now: () => api.clock.now, wake: () => {}, ofNewLogin };
  const settle = () => settleHandovers({ ...parts, news: (_, rev) => told.push(rev) });
  await Promise.all([settle(), settle()]);
  expect([await planOf(), told.length]).toEqual(['FREE', 1]);
});

test('the plan is her own from then on: neither the account’s plan nor its end changes it', async () => {
  for (const name of ['Levodopa', 'Ramipril', 'Metformin', 'Aspirin'])
    await saveFor(api, house.cookie, anna, name);
  const accepted = await accept(api, await asked());
  const active = await countIn(api, 'medications where user_id = $1 and is_active', [anna]);
  expect({ plan: accepted.json.plan, active }).toEqual({ plan: 'FREE', active: 4 });
  await peopleOfAccounts({
    database: api.database,
    now: () => api.clock.now,
    news: () => {},
    followPlan,
  }).run(new AbortController().signal);
  const session = await api.call('GET', '/account/session', { cookie: accepted.cookie });
  // covers: PAY-027
  expect(session.json.plan).toBe('FREE');
});

test('her picture and her export are hers, and the account is shown neither', async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const headers = { 'x-person': anna, 'content-type': 'image/png' };
  const put = await api.call('PUT', '/account/picture', { cookie: house.cookie, body: picture, headers });
  expect(put.status).toBe(200);
  const file = (cookie: string, person?: string) =>
    api.call('GET', String(put.json.avatar_url).replace('/api/v1', ''), {
      cookie,
      ...(person && { query: { person } }),
    });
  expect((await file(house.cookie, anna)).status).toBe(200);
  const accepted = await accept(api, await asked());
  expect(accepted.json.avatar_url).toBe(put.json.avatar_url);
  const exported = (cookie: string) =>
    api.call('GET', '/account/export', { cookie, headers: { 'x-person': anna } });
  const statuses = {
    hers: [(await file(accepted.cookie)).status, (await exported(accepted.cookie)).status],
    theirs: [(await file(house.cookie, anna)).status, (await file(house.cookie)).status],
    exported: (await exported(house.cookie)).status,
  };
  // covers: T-01
  expect(statuses).toEqual({ hers: [200, 200], theirs: [401, 404], exported: 401 });
});

test('streams of her hints end at every device of the account, which are told why as they open them again', async () => {
  const token = await asked();
  const other = await api.call('POST', '/account/sign-in', {
    body: { email: house.email, password: PASSWORD },
  });
  const stream = (cookie: string, person = anna) =>
    api.open('GET', '/sync/events', { cookie, query: { person } });
  const before = api.sync.listeners();
  const streams = await Promise.all([stream(house.cookie), stream(other.cookie)]);
  await expect.poll(() => api.sync.listeners()).toBe(before + 2);
  await accept(api, token);
  // covers: PAY-027 T-01
  await expect.poll(() => api.sync.listeners()).toBe(before);
  // Each asks once more, and is told to wipe her.
  for (const { body } of streams) expect(await new Response(body).text()).toMatch(/data: 0\n/);
  for (const cookie of [house.cookie, other.cookie]) {
    const again = await answered(await stream(cookie));
    expect({ status: again.status, code: again.json.code }).toEqual({
      status: 401,
      code: 'person_handed_over',
    });
    const own = await stream(cookie, house.own);
    expect(own.status).toBe(200);
    await own.body?.cancel();
  }
});
