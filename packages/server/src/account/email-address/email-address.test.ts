import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answered,
  type ApiUnderTest,
  newPerson,
  openApiUnderTest,
  PASSWORD,
} from '../../testing/api-under-test.ts';
import { linkIn, tokenIn } from '../../testing/mail-under-test.ts';

let api: ApiUnderTest;
let people = 0;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

const newAddress = (): string => `new-${++people}@example.org`;
const state = async (cookie: string) => (await api.call('GET', '/account/email', { cookie })).json;
const change = (cookie: string, email: string, password = PASSWORD): Promise<Answered> =>
  api.call('POST', '/account/email/change', { cookie, body: { email, password } });
const confirm = (token: string, cookie: string): Promise<Answered> =>
  api.call('POST', '/account/email/confirm', { body: { token }, cookie });
const subjects = async (email: string): Promise<string[]> =>
  (await api.mailsTo(email)).map(({ subject }) => subject);

test('signing up signs in at once and mails a link that confirms the address', async () => {
  const { email, cookie } = await newPerson(api);
  expect(await state(cookie)).toEqual({ email, verified: false, changing_to: null });
  const [mail] = await api.mailsTo(email);
  expect(linkIn(mail)).toMatch(/^http:\/\/app\.local\/auth\?mode=confirm#[\w-]{43}$/);
  const { status, json } = await confirm(tokenIn(mail), cookie);
  // covers: AUTH-055
  expect({ status, json }).toEqual({ status: 200, json: { email } });
  expect(await state(cookie)).toEqual({ email, verified: true, changing_to: null });
  expect((await confirm(tokenIn(mail), cookie)).json.code).toBe('link_spent');
});

test('the link can be mailed again, and a confirmed person gets the same answer and no mail', async () => {
  const { email, cookie } = await newPerson(api);
  const [first] = await api.mailsTo(email);
  const resend = () => api.call('POST', '/account/email/resend', { cookie, body: {} });
  expect((await resend()).json).toEqual({});
  const [second] = await api.mailsTo(email);
  expect((await confirm(tokenIn(first), cookie)).status).toBe(422);
  expect((await confirm(tokenIn(second), cookie)).status).toBe(200);
  const { status, json } = await resend();
  // covers: AUTH-055
  expect({ status, json, mailsCount: (await api.mailsTo(email)).length }).toEqual({
    status: 200,
    json: {},
    mailsCount: 2,
  });
});

test('an address changes with the password and a link to the new one, and the old one is told', async () => {
  const { email, cookie } = await newPerson(api);
  const wanted = newAddress();
  const wrong = await change(cookie, wanted, 'Wrong-horse-1');
  expect({ status: wrong.status, code: wrong.json.code }).toEqual({ status: 422, code: 'wrong_password' });
  expect((await change(cookie, ` ${wanted.toUpperCase()} `)).status).toBe(200);
  expect(await state(cookie)).toEqual({ email, verified: false, changing_to: wanted });
  expect((await subjects(email))[0]).toBe('The address of your Dosewell account is about to change');
  const [mail] = await api.mailsTo(wanted);
  const { status, json } = await confirm(tokenIn(mail), cookie);
  // covers: AUTH-065
  expect({ status, json }).toEqual({ status: 200, json: { email: wanted } });
  expect(await state(cookie)).toEqual({ email: wanted, verified: true, changing_to: null });
  const signIn = async (address: string): Promise<number> =>
    (await api.call('POST', '/account/sign-in', { body: { email: address, password: PASSWORD } })).status;
  expect({ former: await signIn(email), wanted: await signIn(wanted) }).toEqual({ former: 401, wanted: 200 });
});

test('a taken address gets the same answer as a free one, and only its owner learns of it', async () => {
  const owner = await newPerson(api);
  const { email, cookie } = await newPerson(api);
  const free = await change(cookie, newAddress());
  const taken = await change(cookie, owner.email);
  const withoutId = ({ status, headers, text }: Answered): string =>
    JSON.stringify([status, ...headers, text]).replaceAll(headers.get('x-request-id') ?? '', '');
  expect(withoutId(taken)).toBe(withoutId(free));
  expect(await state(cookie)).toEqual({ email, verified: false, changing_to: owner.email });
  expect((await subjects(owner.email))[0]).toBe('You have a Dosewell account already');
  expect((await subjects(email))[0]).toBe('The address of your Dosewell account is about to change');
  expect(await state(owner.cookie)).toMatchObject({ email: owner.email });
});

test('the first of two accounts to confirm an address gets it', async () => {
  const [maria, john] = await Promise.all([newPerson(api), newPerson(api)]);
  const wanted = newAddress();
  await change(maria.cookie, wanted);
  const [marias] = await api.mailsTo(wanted);
  await change(john.cookie, wanted);
  const [johns] = await api.mailsTo(wanted);
  const answers = await Promise.all([
    confirm(tokenIn(marias), maria.cookie),
    confirm(tokenIn(johns), john.cookie),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('a new password cancels a pending change of address', async () => {
  const { cookie } = await newPerson(api);
  const wanted = newAddress();
  await change(cookie, wanted);
  const [mail] = await api.mailsTo(wanted);
  await api.call('POST', '/account/password/change', {
    cookie,
    body: { current_password: PASSWORD, new_password: 'Better-horse-2' },
  });
  expect((await confirm(tokenIn(mail), cookie)).json.code).toBe('link_spent');
});

test('a change of address invalidates the links sent to the former one', async () => {
  const { email, cookie } = await newPerson(api);
  const [welcome] = await api.mailsTo(email);
  await api.call('POST', '/account/password/forgotten', { body: { email } });
  const [forgotten] = await api.mailsTo(email);
  const wanted = newAddress();
  await change(cookie, wanted);
  const [mail] = await api.mailsTo(wanted);
  await confirm(tokenIn(mail), cookie);
  // covers: T-07
  expect((await confirm(tokenIn(welcome), cookie)).json.code).toBe('link_spent');
  const body = { token: tokenIn(forgotten), password: 'Better-horse-2' };
  // covers: T-07
  expect((await api.call('POST', '/account/password/reset', { body })).json.code).toBe('link_spent');
});

test('signing up with a known address is refused, and its owner is told by mail', async () => {
  const { email } = await newPerson(api);
  const { status } = await api.call('POST', '/account/sign-up', {
    body: { email, password: 'Other-horse-2', display_name: 'http://evil.example' },
  });
  const [mail] = await api.mailsTo(email);
  // covers: AUTH-061
  expect({ status, subject: mail?.subject }).toEqual({
    status: 422,
    subject: 'You have a Dosewell account already',
  });
  expect(linkIn(mail)).toBe('http://app.local/auth?mode=forgot');
  expect(JSON.stringify(mail)).not.toContain('evil.example');
});
