// Handing a person over to a login of their own: who may ask, what the link does, and who opens what afterwards.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HANDOVER_MS } from '@dosewell/domain/account';
import { type ApiUnderTest, newPerson, openApiUnderTest } from '../../../testing/api-under-test.ts';
import {
  accept,
  countIn,
  handOver,
  handoverToken,
  HER_PASSWORD,
  newAddress,
  offerAnna,
  openHouseholdWithAnna,
} from '../../../testing/people/handing-over.ts';
import {
  addTo,
  type Household,
  openHousehold,
  recordsOf,
  saveFor,
} from '../../../testing/people/several-people.ts';

let api: ApiUnderTest;
let house: Household;
let anna: string;
let address: string;
beforeAll(async () => {
  api = await openApiUnderTest();
});
beforeEach(async () => {
  ({ house, anna, address } = await openHouseholdWithAnna(api));
});
afterAll(() => api.close());

const asked = () => offerAnna(api, { house, anna, address });
const look = (token: string) => api.call('POST', '/handover/look', { body: { token } });
const listed = async () => (await api.call('GET', '/people', { cookie: house.cookie })).json.people;
const trailOf = async (cookie: string): Promise<string[]> =>
  (await api.call('GET', '/account/activity', { cookie })).json.events.map(
    ({ what }: { what: string }) => what,
  );
const subjectsTo = async (email: string): Promise<string[]> =>
  (await api.mailsTo(email)).map(({ subject }) => subject);

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
  const before = await countIn(api, 'medications where user_id = $1', [anna]);
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
  expect(await countIn(api, 'medications where user_id = $1', [anna])).toBe(before);
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
  const mails = [...(await api.mailsTo(house.email)), ...(await api.mailsTo(address))];
  // covers: T-12
  expect(mails.filter(({ text }) => /Anna|Fernández/.test(text))).toEqual([]);
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

test('an account proves its password and address, and hands over people of its own alone', async () => {
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

test('entries that a device of the account had not sent are refused as such, and nothing is written', async () => {
  const token = await asked();
  await saveFor(api, house.cookie, anna, 'Levodopa');
  const rows = await countIn(api, 'medications where user_id = $1', [anna]);
  await accept(api, token);
  const late = await saveFor(api, house.cookie, anna, 'Typed offline');
  expect({ status: late.status, code: late.json.code, wipe: late.json.wipe }).toEqual({
    status: 401,
    code: 'person_handed_over',
    wipe: true,
  });
  expect(await countIn(api, 'medications where user_id = $1', [anna])).toBe(rows);
  expect((await saveFor(api, house.cookie, house.own, 'Ramipril')).status).toBe(200);
});
