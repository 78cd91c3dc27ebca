import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  newPerson,
  openApiUnderTest,
  PASSWORD,
  type Answered,
  type ApiUnderTest,
} from '../../testing/api-under-test.ts';
import { softAuthenticator } from '../../testing/people/soft-authenticator.ts';

const MINUTE = 60_000;
const SITE = 'https://pills.example.org';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest({ publicUrl: SITE });
});
beforeEach(() => {
  api.clock.now = Date.now();
});
afterAll(() => api.close());

type Key = ReturnType<typeof softAuthenticator>;
type Person = Awaited<ReturnType<typeof newPerson>>;

const post = (path: string, body: unknown, cookie?: string): Promise<Answered> =>
  api.call('POST', `/account/passkeys/${path}`, { body, ...(cookie === undefined ? {} : { cookie }) });

const begin = async (cookie: string): Promise<string> =>
  (await post('begin', {}, cookie)).json.options.challenge;

const added = async ({ cookie }: Person, key: Key = softAuthenticator(), name = 'My phone') => {
  const credential = key.make({ challenge: await begin(cookie), origin: SITE });
  const { status, json } = await post('add', { name, credential }, cookie);
  expect(status).toBe(200);
  return { key, passkey: json };
};

const signInWith = async (key: Key, more: Record<string, unknown> = {}, body = {}): Promise<Answered> => {
  const { json } = await post('sign-in/begin', {});
  const credential = key.use({ challenge: json.options.challenge, origin: SITE, ...more });
  return post('sign-in', { credential, ...body });
};

test('a person with a passkey signs in with it, without an address and without a password', async () => {
  const maria = await newPerson(api);
  const { key, passkey } = await added(maria);
  expect(passkey).toMatchObject({ name: 'My phone', last_used_at: null, synced: false });
  const { status, json, cookie } = await signInWith(key);
  // covers: AUTH-065
  expect({ status, id: json.id, email: json.email }).toEqual({
    status: 200,
    id: maria.user.id,
    email: maria.email,
  });
  expect((await api.call('GET', '/account/session', { cookie })).json.id).toBe(maria.user.id);
  const { json: listed } = await api.call('GET', '/account/passkeys', { cookie });
  expect(listed.passkeys).toEqual([{ ...passkey, last_used_at: expect.any(String) }]);
});

test('a passkey is asked for under the name of the site and requires an unlocked device', async () => {
  const { cookie, email } = await newPerson(api);
  const { json } = await post('begin', {}, cookie);
  expect(json.options).toMatchObject({
    rp: { id: 'pills.example.org' },
    user: { name: email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

test('a sign-in with a passkey ends after twelve hours on a shared device', async () => {
  const { key } = await added(await newPerson(api));
  const { json } = await signInWith(key, {}, { shared_device: true });
  expect({ shared_device: json.shared_device, ends_at: Date.parse(json.ends_at) }).toEqual({
    shared_device: true,
    ends_at: api.clock.now + 12 * 60 * MINUTE,
  });
});

test('adding a passkey requires the password unless the sign-in is minutes old', async () => {
  const { cookie } = await newPerson(api);
  api.clock.now += 11 * MINUTE;
  const asked = await post('begin', {}, cookie);
  expect({ status: asked.status, code: asked.json.code }).toEqual({ status: 403, code: 'password_needed' });
  const wrong = await post('begin', { password: 'Wrong-horse-1' }, cookie);
  expect({ status: wrong.status, code: wrong.json.code }).toEqual({ status: 422, code: 'wrong_password' });
  expect((await post('begin', { password: PASSWORD }, cookie)).status).toBe(200);
});

test('a challenge can be answered once, within five minutes, and by the person who asked', async () => {
  const [maria, anton] = [await newPerson(api), await newPerson(api)];
  const key = softAuthenticator();
  const challenge = await begin(maria.cookie);
  const credential = key.make({ challenge, origin: SITE });
  const refused = { status: 422, code: 'passkey_refused' };
  const add = async (cookie: string, given: unknown) => {
    const { status, json } = await post('add', { name: 'Key', credential: given }, cookie);
    return { status, code: json.code };
  };
  expect(await add(anton.cookie, credential)).toEqual(refused);
  expect(await add(maria.cookie, credential)).toEqual({ status: 200, code: undefined });
  expect(await add(maria.cookie, credential)).toEqual(refused);
  const late = key.make({ challenge: await begin(maria.cookie), origin: SITE });
  api.clock.now += 5 * MINUTE;
  expect(await add(maria.cookie, late)).toEqual(refused);
});

test('a sign-in is refused from another site, a locked device, a second use, or an unknown key', async () => {
  const { key } = await added(await newPerson(api));
  const { json } = await post('sign-in/begin', {});
  const use = key.use({ challenge: json.options.challenge, origin: SITE });
  expect((await post('sign-in', { credential: use })).status).toBe(200);
  const answers = [
    await post('sign-in', { credential: use }),
    await signInWith(key, { origin: 'https://evil.example' }),
    await signInWith(key, { unlocked: false }),
    await signInWith(key, { challenge: 'bWFkZSB1cCBieSBub2JvZHk' }),
    await signInWith(softAuthenticator()),
  ];
  expect(answers.map(({ json: { code }, cookie }) => [code, cookie])).toEqual(
    Array(5).fill(['passkey_refused', '']),
  );
});

test('a passkey whose counter went back may be a copy and is refused', async () => {
  const { key } = await added(await newPerson(api));
  expect((await signInWith(key, { counter: 9 })).status).toBe(200);
  expect((await signInWith(key, { counter: 9 })).json.code).toBe('passkey_refused');
  expect((await signInWith(key, { counter: 10 })).status).toBe(200);
});

test('any other value in place of a passkey is refused without an error of the server', async () => {
  const { json } = await post('sign-in/begin', {});
  const { challenge } = json.options;
  const told = (text: string): string => Buffer.from(text).toString('base64url');
  for (const clientDataJSON of [
    '',
    'no base64',
    told('no json'),
    told('null'),
    told(JSON.stringify({ challenge })),
  ]) {
    const credential = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON } };
    expect((await post('sign-in', { credential })).json.code).toBe('passkey_refused');
  }
});

test.each([
  ['challenge', { challenge: 'a\0b' }],
  ['id', { id: 'a\0b' }],
])('an answer whose %s holds text that a database cannot keep is refused', async (_, odd) => {
  const person = await newPerson(api);
  const { key } = await added(person);
  const used = { ...key.use({ challenge: 'asked', origin: SITE, ...odd }), ...odd };
  const made = { ...softAuthenticator().make({ challenge: 'asked', origin: SITE, ...odd }), ...odd };
  const refused = [
    await post('sign-in', { credential: used }),
    await post('add', { name: 'Odd', credential: made }, person.cookie),
  ];
  expect(refused.map(({ status, json }) => [status, json.code])).toEqual([
    [422, 'passkey_refused'],
    [422, 'passkey_refused'],
  ]);
});

test('a passkey can be renamed and removed by its owner and by nobody else', async () => {
  const [maria, anton] = [await newPerson(api), await newPerson(api)];
  const { key, passkey } = await added(maria);
  const { id } = passkey;
  const foreign = await post('rename', { id, name: 'Mine now' }, anton.cookie);
  await post('remove', { id }, anton.cookie);
  expect({ status: foreign.status, code: foreign.json.code }).toEqual({ status: 404, code: 'not_found' });
  expect((await post('rename', { id, name: '  Kitchen tablet ' }, maria.cookie)).status).toBe(200);
  const list = async () => (await api.call('GET', '/account/passkeys', { cookie: maria.cookie })).json;
  expect((await list()).passkeys[0].name).toBe('Kitchen tablet');
  await post('remove', { id }, maria.cookie);
  expect((await list()).passkeys).toEqual([]);
  expect((await signInWith(key)).json.code).toBe('passkey_refused');
});

test('an account has room for twenty passkeys', async () => {
  const maria = await newPerson(api);
  for (let count = 1; count <= 20; count++) await added(maria, softAuthenticator(), `Key ${count}`);
  const { status, json } = await post('begin', {}, maria.cookie);
  expect({ status, code: json.code }).toEqual({ status: 409, code: 'too_many_passkeys' });
});
