// Handing a person over to a login of their own: who may ask, what the link does, and who opens what afterwards.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HANDOVER_MS } from '@dosewell/domain/account';
import { type ApiUnderTest, newPerson, openApiUnderTest, PASSWORD } from '../../../testing/api-under-test.ts';
import {
  accept,
  handOver,
  handoverToken,
  HER_PASSWORD,
  newAddress,
  openConfirmedHousehold,
} from '../../../testing/people/handing-over.ts';
import {
  addTo,
  type Household,
  openHousehold,
  recordsOf,
  saveFor,
} from '../../../testing/people/several-people.ts';
import { peopleOfAccounts } from '../people-of-accounts.sweep.ts';
import { settleHandovers } from './settle-handover.ts';

let api: ApiUnderTest;
let house: Household;
let anna: string;
let address: string;
beforeAll(async () => {
  api = await openApiUnderTest();
});
beforeEach(async () => {
  api.clock.now = Date.now();
  house = await openConfirmedHousehold(api);
  anna = (await addTo(api, house, 'Anna')).json.user_id;
  address = newAddress();
});
afterAll(() => api.close());

const asked = async (): Promise<string> => {
  expect((await handOver(api, house, { person: anna, email: address })).status).toBe(200);
  return handoverToken(api, address);
};
const look = (token: string) => api.call('POST', '/handover/look', { body: { token } });
const listed = async () => (await api.call('GET', '/people', { cookie: house.cookie })).json.people;
const trailOf = async (cookie: string): Promise<string[]> =>
  (await api.call('GET', '/account/activity', { cookie })).json.events.map(
    ({ what }: { what: string }) => what,
  );
const subjectsTo = async (email: string): Promise<string[]> =>
  (await api.mailsTo(email)).map(({ subject }) => subject);
const count = async (text: string, values: unknown[]): Promise<number> =>
  (await api.database.owner.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]
    ?.n ?? -1;

test('a person who accepts has all that was recorded, by a login of their own, and the account opens nothing of it', async () => {
  await saveFor(api, house.cookie, anna, 'Levodopa');
  await saveFor(api, house.cookie, house.own, 'Ramipril');
  const token = await asked();
  const shown = (await look(token)).json;
  expect(shown).toMatchObject({
    display_name: 'Anna',
    email: address,
    from: { display_name: 'Maria Fernández', email: house.email },
    known: false,
  });
  const before = await count('medications where user_id = $1', [anna]);
  const accepted = await accept(api, token);
  expect(accepted.json).toMatchObject({
    user_id: anna,
    id: anna,
    display_name: 'Anna',
    email: address,
    plan: 'FREE',
  });
  const [hers, own, lost] = [
    await recordsOf(api, accepted.cookie),
    await recordsOf(api, house.cookie),
    await recordsOf(api, house.cookie, anna),
  ];
  // covers: PAY-027
  expect([hers.text.includes('Levodopa'), hers.text.includes('Ramipril')]).toEqual([true, false]);
  // covers: T-01
  expect([own.text.includes('Levodopa'), own.text.includes('Ramipril')]).toEqual([false, true]);
  expect({ status: lost.status, ...lost.json }).toMatchObject({
    status: 401,
    code: 'person_handed_over',
    wipe: true,
  });
  expect(await count('medications where user_id = $1', [anna])).toBe(before);
  expect((await listed()).map((one: { display_name: string }) => one.display_name)).toEqual([
    'Maria Fernández',
  ]);
  const again = await api.call('POST', '/account/sign-in', {
    body: { email: address, password: HER_PASSWORD },
  });
  expect(again.json.user_id).toBe(anna);
});

test('both are told by mail and on their trail, and no mail names the person', async () => {
  const accepted = await accept(api, await asked());
  expect(await trailOf(house.cookie)).toEqual(
    expect.arrayContaining(['person_handed_over', 'handover_asked', 'person_added']),
  );
  expect(await trailOf(accepted.cookie)).toEqual(expect.arrayContaining(['took_over', 'signed_in']));
  expect(await subjectsTo(house.email)).toEqual(
    expect.arrayContaining([
      'A handover from your Dosewell account was accepted',
      'Somebody is to get a login of their own from your Dosewell account',
    ]),
  );
  expect((await subjectsTo(address)).toSorted()).toEqual([
    'Your Dosewell account is open',
    'Your own login for Dosewell',
  ]);
  // covers: T-12
  for (const mail of [...(await api.mailsTo(house.email)), ...(await api.mailsTo(address))])
    expect(mail.text).not.toMatch(/Anna|Fernández/);
});

test('until it is accepted nothing changes, and the account sees to whom it went and takes it back', async () => {
  const token = await asked();
  const [, waiting] = await listed();
  expect(waiting).toMatchObject({ display_name: 'Anna', handover: { email: address, over: false } });
  expect((await recordsOf(api, house.cookie, anna)).status).toBe(200);
  const back = () =>
    api.call('POST', '/people/hand-over/take-back', { cookie: house.cookie, body: { user_id: anna } });
  expect((await back()).status).toBe(200);
  expect((await back()).json.code).toBe('not_found');
  expect((await look(token)).json.code).toBe('link_spent');
  expect((await accept(api, token)).json.code).toBe('link_spent');
  expect((await listed())[1].handover).toBeNull();
  expect(await trailOf(house.cookie)).toContain('handover_taken_back');
});

test('a link works for three days, and the account sees that it was not accepted', async () => {
  const token = await asked();
  api.clock.now += HANDOVER_MS - 1000;
  expect((await look(token)).status).toBe(200);
  api.clock.now += 2000;
  for (const answer of [await look(token), await accept(api, token)])
    expect(answer.json.code).toBe('link_spent');
  expect((await listed())[1].handover).toMatchObject({ email: address, over: true });
});

test('only the newest link works', async () => {
  const first = await asked();
  const other = newAddress();
  await handOver(api, house, { person: anna, email: other });
  expect((await look(first)).json.code).toBe('link_spent');
  expect((await look(await handoverToken(api, other))).json.email).toBe(other);
});

test('accepted twice at once, there is one account', async () => {
  const token = await asked();
  const answers = await Promise.all([accept(api, token), accept(api, token), accept(api, token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(await count('auth."user" where id = $1', [anna])).toBe(1);
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

test('an address that has an account is refused to whoever has its mailbox, and told to nobody else', async () => {
  const other = await newPerson(api);
  const answer = await handOver(api, house, { person: anna, email: other.email });
  // covers: T-06
  expect({ status: answer.status, keys: Object.keys(answer.json) }).toEqual({ status: 200, keys: ['until'] });
  const token = await handoverToken(api, other.email);
  expect((await look(token)).json.known).toBe(true);
  expect((await accept(api, token)).json.code).toBe('handover_address_known');
  expect((await recordsOf(api, house.cookie, anna)).status).toBe(200);
  expect((await look(token)).status).toBe(200);
});

test('whoever asks proves their password and address, and asks for a person of their account alone', async () => {
  const wrong = await handOver(api, house, { person: anna, email: address, password: 'Wrong-horse-1' });
  const self = await handOver(api, house, { person: house.own, email: address });
  const unconfirmed = await openHousehold(api);
  const theirs = (await addTo(api, unconfirmed, 'Ben')).json.user_id;
  const early = await handOver(api, unconfirmed, { person: theirs, email: address });
  const foreign = await handOver(api, house, { person: theirs, email: address });
  // covers: T-03
  expect([wrong, self, early, foreign].map(({ json }) => json.code)).toEqual([
    'wrong_password',
    'not_found',
    'email_unconfirmed',
    'not_found',
  ]);
  expect(await api.mailsTo(address)).toEqual([]);
});

test('a weak password is refused at its field, and the link still works', async () => {
  const token = await asked();
  const weak = await accept(api, token, { password: 'Password1!' });
  expect(weak.json).toMatchObject({
    code: 'invalid',
    fields: { password: expect.stringContaining('easy to guess') },
  });
  expect((await accept(api, token)).status).toBe(200);
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
  expect(await count('auth.handover where user_id = $1', [anna])).toBe(0);
});

test('what a device of the account had not sent is refused as such, and nothing of it is written', async () => {
  const token = await asked();
  await saveFor(api, house.cookie, anna, 'Levodopa');
  const rows = await count('medications where user_id = $1', [anna]);
  await accept(api, token);
  const late = await saveFor(api, house.cookie, anna, 'Typed offline');
  expect({ status: late.status, code: late.json.code, wipe: late.json.wipe }).toEqual({
    status: 401,
    code: 'person_handed_over',
    wipe: true,
  });
  expect(await count('medications where user_id = $1', [anna])).toBe(rows);
  expect((await saveFor(api, house.cookie, house.own, 'Ramipril')).status).toBe(200);
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
  const parts = { database: api.database, now: () => api.clock.now, wake: () => {} };
  const settle = () => settleHandovers({ ...parts, news: (_, rev) => told.push(rev) });
  await Promise.all([settle(), settle()]);
  expect([await planOf(), told.length]).toEqual(['FREE', 1]);
});

test('the plan is her own from then on: neither the account’s plan nor its end changes it', async () => {
  for (const name of ['Levodopa', 'Ramipril', 'Metformin', 'Aspirin'])
    await saveFor(api, house.cookie, anna, name);
  const accepted = await accept(api, await asked());
  const active = await count('medications where user_id = $1 and is_active', [anna]);
  expect({ plan: accepted.json.plan, active }).toEqual({ plan: 'FREE', active: 4 });
  await peopleOfAccounts({ database: api.database, now: () => api.clock.now, news: () => {} }).run(
    new AbortController().signal,
  );
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
