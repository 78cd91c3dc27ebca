import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answered,
  type ApiUnderTest,
  newPerson,
  openApiUnderTest,
  PASSWORD,
} from '../../testing/api-under-test.ts';
import { linkIn, tokenIn } from '../../testing/mail-under-test.ts';

const HOUR = 3_600_000;
const SUBJECT = 'Open your Dosewell account';

let api: ApiUnderTest;
let people = 0;
beforeAll(async () => {
  api = await openApiUnderTest({ signUpByMail: true });
});
afterAll(() => api.close());

const newAddress = (): string => `asked-${++people}@example.org`;
const ask = (email: string, more: object = {}): Promise<Answered> =>
  api.call('POST', '/account/sign-up', {
    body: { email, password: PASSWORD, display_name: 'Maria', timezone: 'Europe/Madrid', ...more },
  });
const finish = (token: string, more: object = {}, cookie = ''): Promise<Answered> =>
  api.call('POST', '/account/sign-up/finish', { body: { token, ...more }, cookie });
const signIn = async (email: string, password = PASSWORD): Promise<number> =>
  (await api.call('POST', '/account/sign-in', { body: { email, password } })).status;
const linkTo = async (email: string): Promise<string> =>
  tokenIn((await api.mailsTo(email)).find(({ subject }) => subject === SUBJECT));
/** A person with an account. */
const opened = async (): Promise<string> => {
  const email = newAddress();
  const { cookie } = await ask(email);
  expect((await finish(await linkTo(email), {}, cookie)).status).toBe(200);
  return email;
};

test('signing up by mail signs nobody in, and the link does so once, leading on to the chosen plan', async () => {
  const email = newAddress();
  const asked = await ask(email, { lookup_key: 'pro_monthly', shared_device: true });
  expect({ status: asked.status, json: asked.json }).toEqual({ status: 200, json: { check_mail: true } });
  expect(await signIn(email), 'nothing can be used until then').toBe(401);
  const { rows } = await api.database.owner.query('select from auth."user" where email = $1', [email]);
  expect(rows).toEqual([]);
  const [mail] = await api.mailsTo(email);
  expect(linkIn(mail)).toMatch(/\/auth\?mode=finish#[\w-]{43}$/);
  const done = await finish(tokenIn(mail), {}, asked.cookie);
  // covers: AUTH-055
  expect([done.status, done.json]).toMatchObject([
    200,
    { email, display_name: 'Maria', shared_device: true, lookup_key: 'pro_monthly' },
  ]);
  expect((await api.call('GET', '/account/session', { cookie: done.cookie })).json.email).toBe(email);
  const state = await api.call('GET', '/account/email', { cookie: done.cookie });
  expect(state.json.verified).toBe(true);
  // covers: T-07
  expect((await finish(tokenIn(mail), {}, asked.cookie)).json.code).toBe('link_spent');
  expect(await signIn(email)).toBe(200);
});

test('a known and a new address get the same answer, even with the right password, and the owner is told', async () => {
  const known = await opened();
  const plain = ({ status, headers, text }: Answered): string =>
    JSON.stringify([status, ...headers, text])
      .replaceAll(headers.get('x-request-id') ?? '', '')
      .replaceAll(/sign-up=[\w-]{43}/g, 'sign-up=');
  const answers = new Set<string>();
  for (let turn = 0; turn < 20; turn++) {
    answers.add(plain(await ask(newAddress())));
    answers.add(plain(await ask(known, { password: turn % 2 ? PASSWORD : 'Other-horse-2' })));
  }
  // covers: T-06 C-16
  expect(answers.size).toBe(1);
  expect((await api.mailsTo(known))[0]?.subject).toBe('You have a Dosewell account already');
  const resend = (email: string) => api.call('POST', '/account/sign-up/resend', { body: { email } });
  // covers: T-06
  expect(plain(await resend(known))).toBe(plain(await resend('nobody-asked@example.org')));
  const { rows } = await api.database.owner.query(
    'select name, password from auth.pending_sign_up where email = $1',
    [known],
  );
  expect(rows, 'of what was typed nothing is kept').toEqual([{ name: '', password: '' }]);
});

test('the link in another browser asks the owner of the mailbox for a password', async () => {
  const email = newAddress();
  await ask(email, { password: 'Squatter-horse-3' });
  const token = await linkTo(email);
  const stranger = await ask(newAddress());
  for (const cookie of ['', stranger.cookie]) {
    const { status, json } = await finish(token, {}, cookie);
    // covers: T-07
    expect({ status, code: json.code }).toEqual({ status: 403, code: 'password_needed' });
  }
  expect((await finish(token, { password: 'Better-horse-2' })).json.email).toBe(email);
  // covers: T-07
  expect({
    withStrangers: await signIn(email, 'Squatter-horse-3'),
    withOwn: await signIn(email, 'Better-horse-2'),
  }).toEqual({ withStrangers: 401, withOwn: 200 });
});

test('only the address is kept of what a stranger typed for it', async () => {
  const email = newAddress();
  await ask(email, { display_name: 'Go away', lookup_key: 'max_yearly', timezone: 'Asia/Tokyo' });
  const own = { password: 'Better-horse-2', display_name: 'Maria' };
  const { json, cookie } = await finish(await linkTo(email), own);
  const settings = await api.call('GET', '/sync/snapshot', { cookie, query: { table: 'profiles' } });
  // covers: T-07
  expect({
    display_name: json.display_name,
    lookup_key: json.lookup_key,
    keepsStrangersWords: settings.text.includes('Go away'),
  }).toEqual({ display_name: 'Maria', lookup_key: null, keepsStrangersWords: false });
});

test('only the newest link works, for a day, and one of many who open it at once gets in', async () => {
  const email = newAddress();
  const first = await ask(email);
  const old = await linkTo(email);
  await api.call('POST', '/account/sign-up/resend', { body: { email } });
  const newest = await linkTo(email);
  expect(newest).not.toBe(old);
  // covers: T-07
  expect((await finish(old, {}, first.cookie)).json.code).toBe('link_spent');
  const at = api.clock.now;
  api.clock.now += 24 * HOUR;
  // covers: T-07
  expect((await finish(newest, {}, first.cookie)).json.code).toBe('link_spent');
  api.clock.now = at;
  const many = await Promise.all(Array.from({ length: 12 }, () => finish(newest, {}, first.cookie)));
  // covers: T-07
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an address that got its account another way meanwhile keeps it', async () => {
  const email = newAddress();
  const { cookie } = await ask(email);
  const token = await linkTo(email);
  await api.database.owner.query(`insert into auth."user" (name, email) values ('Anton', $1)`, [email]);
  expect((await finish(token, {}, cookie)).json.code).toBe('link_spent');
});

test('the token of a link is nowhere in the database', async () => {
  const email = newAddress();
  await ask(email);
  const { rows } = await api.database.owner.query(
    `select (select json_agg(p) from auth.pending_sign_up p)::text || (select json_agg(d) from deliveries d)::text as held`,
  );
  const token = await linkTo(email);
  expect(token).toHaveLength(43);
  // covers: T-07
  expect(rows[0].held).not.toContain(token);
});

test.each([
  'Maria\r\nBcc: eve@evil.example',
  '\u202eMaria\u2066\u200f',
  '<img src=x onerror=alert(1)> & "q"',
  '\u{1F642}'.repeat(50),
  '${7*7} {{7*7}} %0d%0aTo: eve@evil.example',
])('no mail contains a name that was typed at sign-up: %j', async (display_name) => {
  const plain = async (name: string) => {
    const email = newAddress();
    expect((await ask(email, { display_name: name })).status).toBe(200);
    const [mail] = await api.mailsTo(email);
    const bare = (text = ''): string => text.replaceAll(/#[\w-]{43}/g, '#');
    return [mail?.subject, bare(mail?.text), bare(mail?.html)];
  };
  // covers: T-12
  expect(await plain(display_name)).toEqual(await plain('Maria'));
});

test('no mail contains a typed name where sign-up signs in at once either', async () => {
  const atOnce = await openApiUnderTest();
  const { email } = await newPerson(atOnce, { display_name: '<b>\u202eEve</b>\r\nBcc: a@b.cd' });
  const [mail] = await atOnce.mailsTo(email);
  // covers: T-12
  expect(JSON.stringify(mail)).not.toMatch(/Eve|a@b\.cd|\u202e/);
  await atOnce.close();
});
