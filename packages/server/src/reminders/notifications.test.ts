import { afterAll, beforeAll, expect, test } from 'vitest';
import { certain } from '@dosewell/domain/problem';
import { type ApiUnderTest, newPerson, openApiUnderTest } from '../testing/api-under-test.ts';
import { type FakePushService, startFakePushService } from '../testing/push/fake-push-service.ts';

let service: FakePushService;
let api: ApiUnderTest;
let silent: ApiUnderTest;
beforeAll(async () => {
  service = await startFakePushService();
  const push = { contact: 'mailto:pills@example.org', services: [service.origin] };
  [api, silent] = await Promise.all([openApiUnderTest({ push }), openApiUnderTest()]);
});
afterAll(() => Promise.all([api.close(), silent.close(), service.close()]));

const post = async (path: string, cookie: string, body: unknown, of = api) =>
  (await of.call('POST', path, { cookie, body })).json;
const TEST = { title: 'Medication Reminder', body: 'This is a test.', url: '/settings' };

const subscribed = async (face?: 'apple' | 'autopush') => {
  const { cookie } = await newPerson(api);
  const subscription = service.subscribe(face);
  expect(await post('/push-subscribe', cookie, { subscription })).toEqual({ error: null });
  return { cookie, subscription };
};
const browsers = async (cookie: string) => (await api.call('GET', '/push-state', { cookie })).json.browsers;

test('a browser is subscribed, is sent a message only it can read, and is unsubscribed', async () => {
  const { cookie, subscription } = await subscribed();
  // covers: NOTE-008
  expect(await browsers(cookie)).toEqual([
    {
      device: 'Unknown device',
      current: true,
      since: expect.any(String),
      handed_over_at: null,
      shown_at: null,
      opened_at: null,
      answered_at: null,
    },
  ]);
  // covers: NOTE-011
  expect(await post('/push-test', cookie, TEST)).toEqual({ error: null });
  const [message] = service.received(subscription.endpoint);
  expect(JSON.parse(certain(message).text)).toMatchObject({
    web_push: 8030,
    notification: { title: TEST.title, body: TEST.body, navigate: 'http://app.local/settings' },
  });
  expect(certain(message).headers).toMatchObject({ ttl: '60', urgency: 'high' });
  expect((await browsers(cookie))[0].handed_over_at).toEqual(expect.any(String));
  // covers: NOTE-010
  expect(await post('/push-unsubscribe', cookie, { subscription })).toEqual({ error: null });
  expect(await browsers(cookie)).toEqual([]);
  expect(await post('/push-test', cookie, TEST)).toEqual({
    error: 'Notifications are not turned on in this browser.',
  });
});

test('push is for whoever brings the token of a session as a bearer or a cookie, and for nobody else', async () => {
  const subscription = service.subscribe();
  const status = async (path: string, body: unknown, headers = {}): Promise<number> =>
    (await api.call('POST', path, { body, headers })).status;
  const { cookie } = await newPerson(api);
  const authorization = `Bearer ${cookie.slice(cookie.indexOf('=') + 1)}`;
  const anonymous = {
    subscribe: await status('/push-subscribe', { subscription }),
    test: await status('/push-test', TEST),
    unsubscribe: await status('/push-unsubscribe', { subscription }),
  };
  // covers: NOTE-007
  expect(anonymous).toEqual({ subscribe: 401, test: 401, unsubscribe: 401 });
  expect(service.received(subscription.endpoint)).toEqual([]);
  // covers: NOTE-007
  expect(await status('/push-subscribe', { subscription }, { authorization })).toBe(200);
  expect(await browsers(cookie)).toHaveLength(1);
});

test('Apple takes the same message', async () => {
  const { cookie, subscription } = await subscribed('apple');
  expect(await post('/push-test', cookie, TEST)).toEqual({ error: null });
  expect(service.received(subscription.endpoint)).toHaveLength(1);
});

test('a subscription that the browser ended is dropped, and the person told', async () => {
  const { cookie, subscription } = await subscribed();
  service.end(subscription.endpoint);
  // covers: NOTE-009
  expect((await post('/push-test', cookie, TEST)).error).toMatch(/^The browser has ended/);
  expect(await browsers(cookie)).toEqual([]);
});

test.each([
  [503, 'The push service did not answer. Please try again in a few minutes.'],
  [429, 'The push service did not answer. Please try again in a few minutes.'],
  [413, 'The push service refused the message (413).'],
])('an answer of %i is told, and the subscription stays', async (status, words) => {
  const { cookie } = await subscribed();
  service.answerNext(status);
  expect((await post('/push-test', cookie, TEST)).error).toBe(words);
  expect(await browsers(cookie)).toHaveLength(1);
});

test('a session that ends takes its subscription with it, however it ends', async () => {
  const { cookie, subscription } = await subscribed();
  await api.call('POST', '/account/sign-out', { cookie, body: {} });
  const { rows } = await api.database.owner.query('select from auth.push_browser where endpoint = $1', [
    subscription.endpoint,
  ]);
  // covers: T-10
  expect(rows).toEqual([]);
});

test('the next person on a browser gets its notifications, and the one before no longer', async () => {
  const { cookie: before, subscription } = await subscribed();
  const { cookie: next } = await newPerson(api);
  await post('/push-subscribe', next, { subscription });
  // covers: T-10
  expect({ before: await browsers(before), next: (await browsers(next)).length }).toEqual({
    before: [],
    next: 1,
  });
});

test('a browser says what it showed and what was opened and answered', async () => {
  const { cookie } = await subscribed();
  await post('/push-told', cookie, { what: 'shown' });
  await post('/push-told', cookie, { what: 'opened' });
  await post('/push-told', cookie, { what: 'answered' });
  expect((await browsers(cookie))[0]).toMatchObject({
    shown_at: expect.any(String),
    opened_at: expect.any(String),
    answered_at: expect.any(String),
  });
});

test('an address that is no push service is refused and never called', async () => {
  const { cookie } = await newPerson(api);
  const { keys } = service.subscribe();
  for (const endpoint of [
    'https://127.0.0.1/admin',
    'http://169.254.169.254/latest',
    'https://evil.example/x',
  ])
    // covers: T-09
    expect(await post('/push-subscribe', cookie, { subscription: { endpoint, keys } })).toEqual({
      error: 'This server does not know the push service of this browser.',
    });
  expect(await browsers(cookie)).toEqual([]);
});

test('a tap opens a page of this app, whatever address was asked for', async () => {
  const { cookie, subscription } = await subscribed();
  await post('/push-test', cookie, { ...TEST, url: 'https://evil.example/' });
  const [message] = service.received(subscription.endpoint);
  // covers: T-10
  expect(JSON.parse(certain(message).text).notification.navigate).toBe('http://app.local/');
});

test('a server without a contact says that it sends nothing', async () => {
  const { cookie } = await newPerson(silent);
  expect((await silent.call('GET', '/push-state', { cookie })).json.key).toBeNull();
  const subscription = service.subscribe();
  expect((await post('/push-subscribe', cookie, { subscription }, silent)).error).toMatch(
    /has to set PUSH_CONTACT/,
  );
});

test('every process of a database has the same key, and one sealed with another secret is made anew', async () => {
  const { cookie } = await newPerson(api);
  const keyOf = async () => (await api.call('GET', '/push-state', { cookie })).json.key;
  const key = await keyOf();
  const { openVapidKey } = await import('./vapid-key.store.ts');
  const { auth } = api.database;
  const again = await Promise.all([1, 2].map(() => openVapidKey(auth, api.secret, new Date())));
  expect(again.map(({ publicKey }) => publicKey)).toEqual([key, key]);
  const other = await openVapidKey(auth, 'another key of the operator, of 32 bytes', new Date());
  expect(other.publicKey).not.toBe(key);
});

test('a server that finds the key lost uses the one that another server has put in its place meanwhile', async () => {
  const { openVapidKey } = await import('./vapid-key.store.ts');
  const { auth } = api.database;
  const open = (pool: typeof auth) =>
    openVapidKey(pool, 'a key that both servers have got, of 32 bytes', new Date());
  let other: Awaited<ReturnType<typeof open>> | undefined;
  const query = async (text: string, values: unknown[]) => {
    const answer = await auth.query(text, values);
    other ??= await open(auth);
    return answer;
  };
  const own = await open(Object.assign(Object.create(auth), { query }) as typeof auth);
  expect(own.publicKey).toBe(other?.publicKey);
  expect((await open(auth)).publicKey).toBe(own.publicKey);
});
