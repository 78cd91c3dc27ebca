import { expect, test } from 'vitest';
import { caregiversUnderTest, press, visit } from '../testing/caregivers/caregivers-under-test.ts';
import { newPerson } from '../testing/api-under-test.ts';
import { newId } from '../testing/people/person.ts';
import { put } from '../testing/people/device.ts';

const world = caregiversUnderTest();
const DAY_MS = 86_400_000;

const invited = async (more: object = {}) => {
  const maria = await world().person();
  const john = await maria.add('John', more);
  await world().tend();
  await world().send();
  return { maria, john };
};

test('a caregiver is sent one invitation, and nothing else before saying yes', async () => {
  const { maria, john } = await invited();
  await world().tend();
  await world().send();
  const email = String((await maria.row(john))['email']);
  // covers: T-22
  expect(world().mailsTo(email)).toMatchObject([{ subject: 'Maria asks you to be told in Dosewell' }]);
  // covers: ACC-052
  expect(world().mailsTo(email)[0]?.text).toContain(
    'On a page of your own you would see the doses of the day and glucose. Nothing else of Maria is shown to you.',
  );
  expect(await maria.messages()).toEqual(['invitation sent']);
  // covers: CARE-003 CARE-028
  expect(await maria.row(john)).toMatchObject({
    user_id: maria.userId,
    name: 'John',
    phone: null,
    state: 'invited',
  });
});

test('a link that a mail scanner opens any number of times changes nothing', async () => {
  const { maria, john } = await invited();
  const before = await maria.row(john);
  for (const purpose of ['confirm', 'stop'] as const)
    for (let look = 0; look < 3; look += 1)
      expect((await visit(world().api, await maria.path(john, purpose))).status).toBe(200);
  // covers: T-22
  expect(await maria.row(john)).toEqual(before);
});

test('a caregiver who says yes is told from then on, for ninety days', async () => {
  const { maria, john } = await invited();
  const path = await maria.path(john, 'confirm');
  const asked = (await visit(world().api, path)).text;
  expect(asked).toContain('Maria asks you to be told');
  expect(asked).toContain('On a page of your own you would see the doses of the day and glucose.');
  const { text } = await press(world().api, path);
  expect(text).toContain('You are told of Maria');
  const { now } = world().api.clock;
  expect(await maria.row(john)).toMatchObject({
    state: 'confirmed',
    confirmed_at: new Date(now),
    ends_at: new Date(now + 90 * DAY_MS),
  });
  expect((await press(world().api, path)).text).toContain('You are told of Maria');
});

test('an invitation opens nothing after three days, nor once another was sent', async () => {
  const { maria, john } = await invited();
  const first = await maria.path(john, 'confirm');
  world().api.clock.now += 3 * DAY_MS;
  expect((await press(world().api, first)).status).toBe(404);
  const again = await world().api.call('POST', '/caregivers/invite', {
    cookie: maria.cookie,
    body: { id: john },
  });
  expect(again.status).toBe(200);
  await world().tend();
  await world().send();
  expect((await press(world().api, first)).status).toBe(404);
  // covers: T-22
  expect(await maria.row(john)).toMatchObject({ state: 'invited' });
  expect((await press(world().api, await maria.path(john, 'confirm'))).status).toBe(200);
  expect(await maria.row(john)).toMatchObject({ state: 'confirmed' });
});

test('a caregiver with another address has to say yes anew, and the old address can no more', async () => {
  const { maria, john } = await invited();
  const old = await maria.path(john, 'confirm');
  await press(world().api, old);
  await maria.write(john, { email: 'new-john@example.org' });
  // covers: T-22
  expect(await maria.row(john)).toMatchObject({ state: 'invited', confirmed_at: null, ends_at: null });
  expect((await press(world().api, old)).status).toBe(404);
  await world().tend();
  await world().send();
  expect(world().mailsTo('new-john@example.org')).toHaveLength(1);
});

test('a caregiver stops all messages without an account, and is not asked again for a month', async () => {
  const { maria, john } = await invited();
  await press(world().api, await maria.path(john, 'confirm'));
  const stop = await maria.path(john, 'stop');
  expect((await press(world().api, stop)).text).toContain('No more messages');
  expect(await maria.row(john)).toMatchObject({ state: 'stopped', ends_at: null });
  const refused = await world().api.call('POST', '/caregivers/invite', {
    cookie: maria.cookie,
    body: { id: john },
  });
  expect(refused.json.code).toBe('caregiver_stopped');
  const { email } = await maria.row(john);
  await maria.remove(john);
  const again = newId();
  await maria.device.do(put('caregivers', again, { name: 'John', email }), { clock: world().api.clock.now });
  await world().tend();
  await world().send();
  // covers: T-22
  expect(await maria.messages()).toEqual(['invitation sent']);
  expect(await maria.row(again)).toMatchObject({ state: 'stopped' });
});

test('an invitation to somebody who was removed meanwhile is not sent', async () => {
  const maria = await world().person();
  const john = await maria.add('John');
  await world().tend();
  await maria.remove(john);
  await world().send();
  // covers: T-22
  expect(await maria.messages()).toEqual(['invitation not_shared']);
});

test('both are told a week before the end, once, and not if it was renewed', async () => {
  const maria = await world().person();
  const [john, ann] = [await maria.confirmed('John'), await maria.confirmed('Ann')];
  world().api.clock.now += 83 * DAY_MS;
  await maria.write(ann, { renewed_at: new Date(world().api.clock.now).toISOString() });
  for (let turn = 0; turn < 3; turn += 1) {
    await world().tend();
    await world().send();
  }
  const subjects = async (id: string) =>
    world()
      .mailsTo(String((await maria.row(id))['email']))
      .map(({ subject }) => subject.replace(/ends on .*/, 'ends'));
  expect(await subjects(john)).toEqual([
    'What Maria shares with you ends',
    'Maria asks you to be told in Dosewell',
  ]);
  expect(await subjects(ann)).toHaveLength(1);
  const toMaria = world()
    .mailsTo(maria.address)
    .filter(({ subject }) => /ends in a week/.test(subject));
  expect(toMaria).toHaveLength(1);
  expect(toMaria[0]?.text).not.toContain('John');
});

test('every address of a person hears of an end, though mail is down and another end follows', async () => {
  const maria = await world().person();
  const son = await newPerson(world().api);
  await world().api.database.owner.query(
    `insert into auth.account_people (account_id, user_id, role) values ($1, $2, 'manager')`,
    [son.user.id, maria.userId],
  );
  await maria.confirmed('John');
  world().api.clock.now += 3_600_000;
  await maria.confirmed('Ann');
  const toldOf = (address: string): number =>
    world()
      .mailsTo(address)
      .filter(({ subject }) => /ends in a week/.test(subject)).length;
  world().api.clock.now += 83 * DAY_MS - 3_600_000;
  world().mail.down = true;
  await world().tend();
  await world().send();
  expect([toldOf(maria.address), toldOf(son.email)]).toEqual([0, 0]);
  world().api.clock.now += 3_600_000;
  await world().tend();
  world().mail.down = false;
  await world().send();
  // The letter names nobody, so that the newer one to an address stands for both.
  // covers: T-22
  expect([toldOf(maria.address), toldOf(son.email)]).toEqual([1, 1]);
});

test('links that this server did not make open nothing', async () => {
  const { maria, john } = await invited();
  const path = await maria.path(john, 'confirm');
  const token = path.slice('/api/care/confirm/'.length);
  const forged = [
    `/api/care/stop/${token}`,
    `${path}x`,
    path.slice(0, -1),
    '/api/care/confirm/x',
    path.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
  ];
  for (const other of forged) expect((await press(world().api, other)).status).toBe(404);
  expect(await maria.row(john)).toMatchObject({ state: 'invited' });
});

test('nobody invites a caregiver of somebody else', async () => {
  const { maria, john } = await invited();
  const other = await world().person();
  const { status } = await world().api.call('POST', '/caregivers/invite', {
    cookie: other.cookie,
    body: { id: john },
  });
  // covers: T-01
  expect(status).toBe(404);
  const fetched = async ({ cookie }: Pick<typeof maria, 'cookie'>): Promise<boolean> =>
    (
      await world().api.call('GET', '/sync/snapshot', { cookie, query: { table: 'caregivers' } })
    ).text.includes(john);
  // covers: CARE-027
  expect({ hers: await fetched(maria), others: await fetched(other) }).toEqual({ hers: true, others: false });
  expect(await maria.row(john)).toMatchObject({ state: 'invited' });
});

test.each([
  ['POST', '/caregivers/invite', { id: newId() }],
  ['POST', '/caregiver-alerts', { type: 'sos' }],
  ['POST', '/caregivers/preview', { shares: [], medications: null, helps: false }],
  ['GET', '/caregivers/messages', undefined],
  ['GET', '/caregivers/looks', undefined],
])('%s %s without a session asks for one in the words of caregivers', async (method, path, body) => {
  const { status, json } = await world().api.call(method, path, body === undefined ? {} : { body });
  // covers: CARE-013
  expect({ status, message: json.detail ?? json.title }).toEqual({
    status: 401,
    message: 'You must be logged in',
  });
});

test('the link to stop works after the account was erased too, as nothing is sent any more', async () => {
  const { maria, john } = await invited();
  const stop = await maria.path(john, 'stop');
  const { owner } = world().api.database;
  await owner.query('delete from caregivers where user_id = $1', [maria.userId]);
  for (const { status, text } of [await visit(world().api, stop), await press(world().api, stop)])
    expect({ status, done: text.includes('No more messages') }).toEqual({ status: 200, done: true });
});
