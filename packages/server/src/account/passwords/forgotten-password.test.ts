import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answered,
  type ApiUnderTest,
  newPerson,
  openApiUnderTest,
  PASSWORD,
} from '../../testing/api-under-test.ts';
import { linkIn, tokenIn } from '../../testing/mail-under-test.ts';

const NEW = 'Better-horse-2';
const HOUR = 3_600_000;

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

const forgot = (email: string): Promise<Answered> =>
  api.call('POST', '/account/password/forgotten', { body: { email } });
const reset = (token: string, password = NEW): Promise<Answered> =>
  api.call('POST', '/account/password/reset', { body: { token, password } });
const signIn = async (email: string, password: string): Promise<number> =>
  (await api.call('POST', '/account/sign-in', { body: { email, password } })).status;
const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await api.call('GET', '/account/session', { cookie })).status === 200;

/** Asks for a new password of an address, and answers with the token in the mail that comes. */
const mailedToken = async (email: string): Promise<string> => {
  await forgot(email);
  return tokenIn((await api.mailsTo(email))[0]);
};

test('a link in a mail lets a person choose a new password and signs them out everywhere', async () => {
  const { email, cookie } = await newPerson(api);
  await forgot(` ${email.toUpperCase()} `);
  const [mail] = await api.mailsTo(email);
  expect(mail?.subject).toBe('Choose a new Dosewell password');
  const link = linkIn(mail);
  expect(link).toMatch(/^http:\/\/app\.local\/auth\?mode=reset#[\w-]{43}$/);
  const { status, json, headers } = await reset(tokenIn(mail));
  // covers: AUTH-065
  expect({ status, json }).toEqual({ status: 200, json: {} });
  expect(headers.get('set-cookie')).not.toContain('dosewell.session');
  expect(await isSignedIn(cookie)).toBe(false);
  expect({ withOld: await signIn(email, PASSWORD), withNew: await signIn(email, NEW) }).toEqual({
    withOld: 401,
    withNew: 200,
  });
  expect((await api.mailsTo(email))[0]?.subject).toBe('Your Dosewell password was changed');
});

test('a known and an unknown address get identical answers, and only the known one gets a mail', async () => {
  const { email } = await newPerson(api);
  const known = await forgot(email);
  const unknown = await forgot('nobody@example.org');
  const withoutId = ({ status, headers, text }: Answered): string =>
    JSON.stringify([status, ...headers, text]).replaceAll(headers.get('x-request-id') ?? '', '');
  // covers: AUTH-065 T-06
  expect(withoutId(unknown)).toBe(withoutId(known));
  expect(await api.mailsTo('nobody@example.org')).toEqual([]);
});

test('a link works once, even if twenty people try it at the same moment', async () => {
  const { email } = await newPerson(api);
  const token = await mailedToken(email);
  const passwords = Array.from({ length: 20 }, (_, i) => `Racing-horse-${i}`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  // covers: T-07
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect(await signIn(email, winner)).toBe(200);
  const { status, json } = await reset(token);
  expect({ status, code: json.code, detail: json.detail }).toEqual({
    status: 422,
    code: 'link_spent',
    detail: 'This link does not work any more. Please ask for a new one.',
  });
});

test('a link works for an hour', async () => {
  const { email } = await newPerson(api);
  const token = await mailedToken(email);
  const before = api.clock.now;
  api.clock.now = before + HOUR;
  expect((await reset(token)).json.code).toBe('link_spent');
  api.clock.now = before + HOUR - 1;
  expect((await reset(token)).status).toBe(200);
  api.clock.now = before;
});

test('the newest link is the only valid one', async () => {
  const { email } = await newPerson(api);
  const first = await mailedToken(email);
  const second = await mailedToken(email);
  expect((await reset(first)).json.code).toBe('link_spent');
  expect((await reset(second)).status).toBe(200);
});

test('a made-up token opens nothing, and neither does a link of another purpose', async () => {
  const { email } = await newPerson(api);
  const [welcome] = await api.mailsTo(email);
  const confirming = tokenIn(welcome);
  expect(confirming).toHaveLength(43);
  for (const token of ['', 'made-up', 'x'.repeat(200), confirming])
    expect((await reset(token)).json.code).toBe('link_spent');
  expect(await signIn(email, PASSWORD)).toBe(200);
});

test('a reset requires a valid password, and an invalid one does not use up the link', async () => {
  const { email } = await newPerson(api);
  const token = await mailedToken(email);
  const { status, json } = await reset(token, 'short');
  expect({ status, fields: json.fields }).toEqual({
    status: 422,
    fields: { password: 'Password must be at least 8 characters' },
  });
  expect((await reset(token)).status).toBe(200);
});

test('confirming an unconfirmed address for the first time removes the passkeys of strangers', async () => {
  const { email, user } = await newPerson(api);
  const addPasskey = (credential: string) =>
    api.database.owner.query(
      `insert into auth.passkey (user_id, credential_id, public_key, counter, device_type, backed_up)
       values ($1, $2, 'key', 0, 'singleDevice', false)`,
      [user.id, credential],
    );
  const passkeys = async (): Promise<number> =>
    (await api.database.owner.query('select id from auth.passkey where user_id = $1', [user.id])).rows.length;
  await addPasskey(`strange-${email}`);
  await reset(await mailedToken(email));
  expect(await passkeys()).toBe(0);
  await addPasskey(`own-${email}`);
  await reset(await mailedToken(email));
  expect(await passkeys(), 'the address was proved by the first link').toBe(1);
});

test('the database holds no token, neither while its mail waits nor afterwards', async () => {
  const { email } = await newPerson(api);
  await forgot(email);
  const dump = async (): Promise<string> => {
    const { rows } = await api.database.owner.query(
      `select (select string_agg(d::text, ' ') from deliveries d) as waiting,
              (select string_agg(l::text, ' ') from auth.mail_link l) as links`,
    );
    return JSON.stringify(rows);
  };
  const waiting = await dump();
  const token = tokenIn((await api.mailsTo(email))[0]);
  // covers: T-07
  expect(waiting).toContain(email);
  expect(waiting).not.toContain(token);
  expect(await dump()).not.toContain(token);
});

test('links lead to PUBLIC_URL, whatever host a request names', async () => {
  const there = await openApiUnderTest({ publicUrl: 'https://pills.example.org' });
  const { email } = await newPerson(there);
  for (const name of ['host', 'x-forwarded-host', 'x-original-host', 'forwarded']) {
    await there.call('POST', '/account/password/forgotten', {
      body: { email },
      headers: { [name]: 'evil.example' },
    });
    const [mail] = await there.mailsTo(email);
    // covers: T-07
    expect(linkIn(mail)).toMatch(/^https:\/\/pills\.example\.org\/auth\?mode=reset#/);
  }
  await there.close();
});

test('a request under a foreign name sends no link without PUBLIC_URL', async () => {
  const { email } = await newPerson(api);
  const before = (await api.mailsTo(email)).length;
  const headers = { host: 'evil.example', origin: 'http://evil.example' };
  const asked = await api.call('POST', '/account/password/forgotten', { body: { email }, headers });
  const after = (await api.mailsTo(email)).length;
  // covers: T-07
  expect({ code: asked.json.code, after }).toEqual({ code: 'host_refused', after: before });
});
