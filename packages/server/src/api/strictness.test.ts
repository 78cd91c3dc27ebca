import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../testing/api-under-test.ts';
import { confirmedCarer, cookieOf } from '../testing/caregivers/carer-cookie.ts';
import { listedRoutes } from '../testing/listed-routes.ts';

let api: ApiUnderTest;
let cookie: string;
beforeAll(async () => {
  api = await openApiUnderTest();
  const person = await newPerson(api);
  const userId = person.user.user_id;
  const carer = cookieOf(userId, await confirmedCarer(api.database, userId), api.secret);
  cookie = `${person.cookie}; ${carer}`;
});
afterAll(() => api.close());

const SUBSCRIPTION = {
  endpoint: 'https://web.push.apple.com/Q',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};
const CREDENTIAL = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '' } };

const valid: Readonly<Record<string, Record<string, unknown>>> = {
  'account.signUp': { email: 'strict@example.org', password: PASSWORD, display_name: 'Strict' },
  'account.signIn': { email: 'strict@example.org', password: PASSWORD },
  'account.finishSignUp': { token: 'x' },
  'account.resendSignUp': { email: 'strict@example.org' },
  'account.mailCode': { email: 'strict@example.org' },
  'account.signOut': {},
  'passwords.forgotten': { email: 'strict@example.org' },
  'passwords.reset': { token: 'x', password: PASSWORD },
  'passwords.change': { current_password: PASSWORD, new_password: PASSWORD },
  'emailAddress.change': { email: 'strict@example.org', password: PASSWORD },
  'emailAddress.confirm': { token: 'x' },
  'emailAddress.claim': { token: 'x', password: PASSWORD },
  'emailAddress.disown': { token: 'x' },
  'sessions.end': { id: '0190a0a0-0000-7000-8000-000000000001' },
  'passkeys.add': { name: 'Key', credential: CREDENTIAL },
  'passkeys.rename': { id: '0190a0a0-0000-7000-8000-000000000001', name: 'Key' },
  'passkeys.remove': { id: '0190a0a0-0000-7000-8000-000000000001' },
  'passkeys.signIn': { credential: CREDENTIAL },
  'twoStep.begin': { password: PASSWORD },
  'twoStep.confirm': { code: '123456' },
  'twoStep.disable': { password: PASSWORD },
  'twoStep.renewCodes': { password: PASSWORD },
  'twoStep.signIn': { second_step: 'x', code: '123456' },
  'sync.push': { client: '0190a0a0-0000-7000-8000-000000000001', acked: 0, ops: [] },
  'sync.snapshot': { table: 'profiles' },
  'billing.takeUp': { plan: 'PRO' },
  'push.subscribe': { subscription: SUBSCRIPTION },
  'push.unsubscribe': { subscription: SUBSCRIPTION },
  'push.test': { title: 'x', body: 'x', url: '/' },
  'push.told': { what: 'shown' },
  'people.add': {
    key: '0190a0a0-0000-7000-8000-000000000001',
    display_name: 'Anna',
    color: 'red',
  },
  'people.color': { user_id: '0190a0a0-0000-7000-8000-000000000001', color: 'red' },
  'people.remove': { user_id: '0190a0a0-0000-7000-8000-000000000001' },
  'handover.ask': {
    user_id: '0190a0a0-0000-7000-8000-000000000001',
    email: 'strict@example.org',
    password: 'Correct-horse-1',
  },
  'handover.takeBack': { user_id: '0190a0a0-0000-7000-8000-000000000001' },
  'handover.look': { token: 'x' },
  'handover.accept': { token: 'x', password: 'Correct-horse-1', keep_as_caregiver: false },
  'people.putBack': { user_id: '0190a0a0-0000-7000-8000-000000000001' },
  'caregivers.preview': { shares: ['doses'], medications: null, helps: false },
  'care.mark': { dose: '0190a0a0-0000-7000-8000-000000000001' },
  'caregivers.alerts': { type: 'sos' },
  'reports.sendHealthData': { recipientEmail: 'strict@example.org', dataTypes: ['vitals'], dateRange: 7 },
  'reports.sendCareReport': { range_days: 30 },
  'reports.pdf': { range_days: '30' },
  'caregivers.inviteAgain': { id: '0190a0a0-0000-7000-8000-000000000001' },
  'secondWays.add': { way: { kind: 'mail', after_minutes: 5 } },
  'secondWays.arrange': { ways: [] },
  'secondWays.remove': { id: '0190a0a0-0000-7000-8000-000000000001' },
  'secondWays.confirm': { id: '0190a0a0-0000-7000-8000-000000000001', code: '1' },
  'secondWays.test': { id: '0190a0a0-0000-7000-8000-000000000001' },
  contact: {
    id: '0190a0a0-0000-7000-8000-000000000001',
    name: 'Strict',
    email: 'strict@example.org',
    message: 'Hello',
  },
  assistant: { transcript: 'what is due', language: 'en-US' },
  deleteAccount: { confirm: true, password: PASSWORD },
};

const writing = listedRoutes().filter(({ method, meta }) => method !== 'GET' && meta.file === undefined);
const reading = listedRoutes().filter(({ method }) => method === 'GET');

test.each(writing)('$name refuses an unknown key', async ({ name, method, path }) => {
  const body = { ...valid[name], created_by: 'somebody' };
  const { status, json } = await api.call(method, path, { body, cookie });
  // covers: T-03
  expect({ status, code: json.code, fields: json.fields }).toEqual({
    status: 422,
    code: 'invalid',
    fields: { created_by: 'This field is not known here.' },
  });
});

test.each(reading)('$name refuses an unknown parameter', async ({ name, method, path }) => {
  const query = { ...(valid[name] as Record<string, string>), user_id: 'x' };
  const { status, json } = await api.call(method, path, { query, cookie });
  expect({ status, fields: json.fields }).toEqual({
    status: 422,
    fields: { user_id: 'This field is not known here.' },
  });
});

test.each(writing)(
  '$name accepts JSON that is declared as JSON, and nothing else',
  async ({ method, path }) => {
    const send = (type: string, body: string) =>
      api.call(method, path, { body, cookie, headers: { 'content-type': type } });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ])
      expect((await send(type, '{}')).status, type).toBe(415);
    const malformed = await send('application/json', '{"email":');
    expect({ status: malformed.status, code: malformed.json.code }).toEqual({
      status: 400,
      code: 'bad_request',
    });
    expect((await send('application/json', `"${'x'.repeat(300_000)}"`)).status).toBe(413);
    for (const body of ['null', '[]', '"text"', '7', '{"__proto__":{"who":"anyone"}}', '{"email":["a"]}'])
      expect((await send('application/json; charset=utf-8', body)).status, body).toBe(422);
  },
);

test.each([
  [{}, { email: 'Email is required', password: 'Password is required' }],
  [
    { email: '', password: '' },
    { email: 'Email is required', password: 'Password is required' },
  ],
  [{ email: 'maria@', password: 'x' }, { email: 'Please enter a valid email address' }],
  [
    { email: 3, password: null },
    { email: 'Email is required', password: 'Password is required' },
  ],
])('sign-in with %j names the fields in words', async (body, fields) => {
  const { status, json } = await api.call('POST', '/account/sign-in', { body });
  // covers: AUTH-034 AUTH-035 AUTH-040 AUTH-041
  expect({ status, detail: json.detail, fields: json.fields }).toEqual({
    status: 422,
    detail: 'Please check the form for errors.',
    fields,
  });
});

test('sign-up names the first fault of each field in words', async () => {
  const body = { email: ' ', password: 'Short1', display_name: '   ' };
  const { json } = await api.call('POST', '/account/sign-up', { body });
  // covers: AUTH-034 AUTH-036 AUTH-038
  expect(json.fields).toEqual({
    email: 'Email is required',
    password: 'Password must be at least 8 characters',
    display_name: 'Name is required',
  });
});

test.each([
  ['GET', '/account/sign-in'],
  ['POST', '/account/session'],
  ['DELETE', '/sync/push'],
  ['GET', '/nothing'],
  ['GET', ''],
])('the route %s %s does not exist', async (method, path) => {
  const { status, json } = await api.call(method, path);
  expect({ status, code: json.code }).toEqual({ status: 404, code: 'not_found' });
});

test('no answer is kept by a cache', async () => {
  expect.hasAssertions();
  for (const { method, path } of listedRoutes().filter(({ name }) => name !== 'sync.events'))
    expect((await api.call(method, path, { cookie })).headers.get('cache-control'), path).toBe('no-store');
});
