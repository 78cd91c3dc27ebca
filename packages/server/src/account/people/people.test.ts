// Several people in one account: who may open whom, by which plan, and what becomes of whoever is removed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PUT_BACK_MS } from '@dosewell/domain/account';
import { type ApiUnderTest, newPerson, openApiUnderTest, PASSWORD } from '../../testing/api-under-test.ts';
import {
  addTo,
  type Household,
  openHousehold,
  recordsOf,
  saveFor,
} from '../../testing/people/several-people.ts';
import { peopleOfAccounts } from './people-of-accounts.sweep.ts';
import { followPlan } from '../../billing/follow-plan.ts';

let api: ApiUnderTest;
let house: Household;
beforeAll(async () => {
  api = await openApiUnderTest();
});
beforeEach(async () => {
  api.clock.now = Date.now();
  house = await openHousehold(api);
});
afterAll(() => api.close());

const post = (path: string, body: object, cookie = house.cookie) => api.call('POST', path, { cookie, body });
const listed = async (cookie = house.cookie) => (await api.call('GET', '/people', { cookie })).json;
const add = async (name: string): Promise<string> => (await addTo(api, house, name)).json.user_id;
const as = (person: string) => ({ cookie: house.cookie, headers: { 'x-person': person } });
const planOf = async (person: string): Promise<string> =>
  (await api.database.owner.query('select plan from user_settings where user_id = $1', [person])).rows[0]
    ?.plan;
const sweep = () =>
  peopleOfAccounts({ database: api.database, now: () => api.clock.now, news: () => {}, followPlan }).run(
    new AbortController().signal,
  );

test('a Max account keeps up to five people, each with records of their own', async () => {
  const anna = await add('Anna');
  await saveFor(api, house.cookie, house.own, 'Ramipril');
  await saveFor(api, house.cookie, anna, 'Levodopa');
  const [own, hers] = [await recordsOf(api, house.cookie), await recordsOf(api, house.cookie, anna)];
  // covers: PAY-027
  expect([own.text.includes('Ramipril'), own.text.includes('Levodopa')]).toEqual([true, false]);
  expect([hers.text.includes('Ramipril'), hers.text.includes('Levodopa')]).toEqual([false, true]);
  for (const name of ['Ben', 'Cleo', 'Dora']) await add(name);
  const sixth = await addTo(api, house, 'Emil');
  // covers: PAY-016
  expect({ status: sixth.status, code: sixth.json.code }).toEqual({ status: 409, code: 'people_full' });
  expect((await listed()).people.map((one: { display_name: string }) => one.display_name)).toEqual([
    'Maria Fernández',
    ...['Anna', 'Ben', 'Cleo', 'Dora'],
  ]);
});

test('another plan than Max holds nobody but the account’s own person', async () => {
  const free = await newPerson(api);
  for (const plan of [undefined, 'PRO']) {
    if (plan !== undefined) await post('/billing/take-up', { plan }, free.cookie);
    // covers: PAY-016
    expect((await addTo(api, free, 'Anna')).json.code).toBe('people_in_plan');
  }
  expect((await listed(free.cookie)).most).toBe(1);
});

test('sent twice, a person is added once', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([
    addTo(api, house, 'Anna', { key }),
    addTo(api, house, 'Anna', { key }),
  ]);
  expect(second.json).toEqual(first.json);
  expect((await listed()).people).toHaveLength(2);
});

test('the session names the people only where there are several', async () => {
  const session = async () => (await api.call('GET', '/account/session', { cookie: house.cookie })).json;
  expect((await session()).people).toBeUndefined();
  const anna = await add('Anna');
  await post('/people/color', { user_id: anna, color: 'red' });
  const asked = (await api.call('GET', '/account/session', as(anna))).json;
  expect(asked).toMatchObject({ user_id: house.own, id: house.own, display_name: 'Maria Fernández' });
  expect(asked.people).toEqual([
    { user_id: house.own, display_name: 'Maria Fernández', color: 'blue' },
    { user_id: anna, display_name: 'Anna', color: 'red' },
  ]);
});

test('the trail of a person names the account as who acted', async () => {
  const anna = await add('Anna');
  await saveFor(api, house.cookie, anna, 'Levodopa');
  const { rows } = await api.database.owner.query(
    'select distinct actor from audit_events where user_id = $1',
    [anna],
  );
  expect(rows).toEqual([{ actor: house.own }]);
});

test('a person of another account looks like one who does not exist', async () => {
  const anna = await add('Anna');
  const other = await openHousehold(api);
  const asOther = (person: string) =>
    api.call('GET', '/sync/pull', { cookie: other.cookie, headers: { 'x-person': person } });
  const answers = await Promise.all([asOther(anna), asOther(randomUUID()), asOther('nobody')]);
  // covers: T-01
  expect(answers.map(({ status, json }) => [status, json.code, json.wipe])).toEqual(
    Array(3).fill([401, 'not_authenticated', undefined]),
  );
  for (const path of ['color', 'remove', 'put-back'])
    for (const user_id of [anna, randomUUID(), house.own]) {
      const { json } = await post(
        `/people/${path}`,
        { user_id, ...(path === 'color' && { color: 'red' }) },
        other.cookie,
      );
      expect(json.code).toBe('not_found');
    }
});

test('a stream of hints can be of any person of the account', async () => {
  const anna = await add('Anna');
  const other = await openHousehold(api);
  const stream = (cookie: string) => api.open('GET', '/sync/events', { cookie, query: { person: anna } });
  const [own, foreign] = [await stream(house.cookie), await stream(other.cookie)];
  await own.body?.cancel();
  expect([own.status, foreign.status]).toEqual([200, 401]);
});

test('the plan is the account’s: its people follow it, and none of them changes it alone', async () => {
  const anna = await add('Anna');
  expect(await planOf(anna)).toBe('MAX');
  await api.call('POST', '/billing/give-up', { ...as(anna), body: {} });
  // covers: PAY-027
  expect([await planOf(house.own), await planOf(anna)]).toEqual(['FREE', 'FREE']);
  await api.database.owner.query(`update user_settings set plan = 'PRO' where user_id = $1`, [house.own]);
  await sweep();
  expect(await planOf(anna)).toBe('PRO');
});

test('a removed person is opened no more, and devices are told to wipe them', async () => {
  const anna = await add('Anna');
  await saveFor(api, house.cookie, anna, 'Levodopa');
  const removed = await post('/people/remove', { user_id: anna });
  expect(Date.parse(removed.json.put_back_until)).toBe(api.clock.now + PUT_BACK_MS);
  const asked = await recordsOf(api, house.cookie, anna);
  // covers: PAY-027
  expect([asked.status, asked.json.wipe]).toEqual([401, true]);
  expect((await recordsOf(api, house.cookie)).status).toBe(200);
  const own = await post('/people/remove', { user_id: house.own });
  expect(own.json.code).toBe('not_found');
});

test('a person removed by mistake is put back with everything', async () => {
  const anna = await add('Anna');
  await saveFor(api, house.cookie, anna, 'Levodopa');
  await post('/people/remove', { user_id: anna });
  expect((await post('/people/put-back', { user_id: anna })).status).toBe(200);
  const asked = await recordsOf(api, house.cookie, anna);
  expect([asked.status, asked.text.includes('Levodopa')]).toEqual([200, true]);
});

test('a person is not put back into an account that is full meanwhile, and their records stay', async () => {
  const anna = await add('Anna');
  await post('/people/remove', { user_id: anna });
  for (const name of ['Ben', 'Cleo', 'Dora', 'Emil']) await add(name);
  const full = await post('/people/put-back', { user_id: anna });
  // covers: PAY-016
  expect({ status: full.status, code: full.json.code }).toEqual({ status: 409, code: 'people_full' });
  await post('/people/remove', { user_id: (await listed()).people.at(-1).user_id });
  expect((await post('/people/put-back', { user_id: anna })).status).toBe(200);
});

test('a person not put back within 30 days is erased', async () => {
  const anna = await add('Anna');
  await post('/people/remove', { user_id: anna });
  api.clock.now += PUT_BACK_MS - 1000;
  await sweep();
  expect((await listed()).people).toHaveLength(2);
  api.clock.now += 2000;
  await sweep();
  const marked = await api.database.owner.query('select from erasures where user_id = $1', [anna]);
  expect([(await listed()).people.length, marked.rowCount]).toEqual([1, 1]);
});

test('deleting the account erases all its people', async () => {
  const [anna, ben] = [await add('Anna'), await add('Ben')];
  await post('/people/remove', { user_id: ben });
  await post('/delete-account', { confirm: true, password: PASSWORD });
  const { rows } = await api.database.owner.query<{ user_id: string }>('select user_id from erasures');
  const marked = rows.map(({ user_id }) => user_id);
  for (const person of [house.own, anna, ben]) expect(marked).toContain(person);
  expect((await recordsOf(api, house.cookie, anna)).json.wipe).toBe(true);
});

test('an export holds one person, and the account’s own rows with its own person alone', async () => {
  const anna = await add('Anna');
  await saveFor(api, house.cookie, house.own, 'Ramipril');
  await saveFor(api, house.cookie, anna, 'Levodopa');
  const { unzipSync } = await import('fflate');
  const text = async (person: string): Promise<string> => {
    const answer = await api.open('GET', '/account/export', as(person));
    const files = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())));
    return files.map((file) => Buffer.from(file).toString()).join('\n');
  };
  const [own, hers] = [await text(house.own), await text(anna)];
  const held = (words: string) => ['Ramipril', 'Levodopa', house.email].map((word) => words.includes(word));
  expect([held(own), held(hers)]).toEqual([
    [true, false, true],
    [false, true, false],
  ]);
});
