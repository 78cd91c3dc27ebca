import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, newPerson, openApiUnderTest, PASSWORD } from '../../testing/api-under-test.ts';
import { tokenIn } from '../../testing/mail-under-test.ts';
import { judgeNewPassword } from './guessable-password.ts';

const GUESSABLE = 'This password is easy to guess. Please choose another, such as three words and a number';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

test.each([
  'Password1',
  'Aa345678',
  'Passw0rd1',
  'P4ssword!1',
  'Welcome2024',
  'Qwerty123',
  'Abcd1234',
  'Aaaaaaa1',
  'Summer2026',
  'Summer2026!',
  '1Dosewell',
  'Asdfghjk1',
  'Iloveyou7',
  'Fernandez1957',
  'Abc123'.repeat(6),
])('the password %s is refused', async (password) => {
  // covers: T-05
  expect(await judgeNewPassword(password, ['Maria Fernandez', 'maria@example.org'])).toMatchObject({
    ok: false,
    problem: { fields: { password: GUESSABLE } },
  });
});

test.each([
  PASSWORD,
  'Better-horse-2',
  'Xk7pQ2vm',
  'Blaue3Katze',
  'Password-of-the-blue-whale-3',
  'Ключ-под-ковриком-7',
])('the password %s is accepted', async (password) => {
  expect(await judgeNewPassword(password)).toMatchObject({ ok: true });
});

test('a guessable password is refused at its field wherever one is chosen, and changes nothing', async () => {
  const { email, cookie } = await newPerson(api);
  const easy = 'Summer2026!';
  const post = (path: string, body: object) => api.call('POST', path, { body, cookie });
  const signUp = { email: 'another@example.org', display_name: 'Anna', password: easy };
  const refused = { code: 'invalid', fields: { password: GUESSABLE } };
  // covers: T-05
  expect((await post('/account/sign-up', signUp)).json).toMatchObject(refused);
  // covers: T-06
  expect((await post('/account/sign-up', { ...signUp, email })).json).toMatchObject(refused);
  const change = { current_password: PASSWORD, new_password: easy };
  // covers: T-05
  expect((await post('/account/password/change', change)).json).toMatchObject({
    fields: { new_password: GUESSABLE },
  });
  await post('/account/password/forgotten', { email });
  const token = tokenIn((await api.mailsTo(email))[0]);
  // covers: T-05
  expect((await post('/account/password/reset', { token, password: easy })).json).toMatchObject(refused);
  expect((await post('/account/password/reset', { token, password: 'Better-horse-2' })).status).toBe(200);
  expect(api.unexpected).toEqual([]);
});
