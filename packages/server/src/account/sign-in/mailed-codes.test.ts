import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answered,
  type ApiUnderTest,
  newPerson,
  openApiUnderTest,
  PASSWORD,
} from '../../testing/api-under-test.ts';
import { noLimits } from '../../testing/mail-under-test.ts';
import { withTwoStep } from '../../testing/people/two-step-under-test.ts';
import { certain } from '@dosewell/domain/problem';

const SUBJECT = 'Your code to sign in to Dosewell';
const MINUTE = 60_000;

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest({ limits: { waits: { fromAddress: [0], ofAccount: [3600] } } });
});
afterAll(() => api.close());

const signIn = (email: string, password: string, more: object = {}, cookie = ''): Promise<Answered> =>
  api.call('POST', '/account/sign-in', { body: { email, password, ...more }, cookie });
/** Wrong guesses, so that all new devices have to wait. */
const guessed = async (email: string): Promise<void> => {
  expect((await signIn(email, 'Wrong-horse-1')).status).toBe(401);
  expect((await signIn(email, PASSWORD)).json.code).toBe('sign_in_paused');
};
const askFor = async (email: string, from = '192.0.2.1'): Promise<Answered> =>
  api.call('POST', '/account/sign-in/mail-code', { body: { email }, from });
const codeFor = async (email: string): Promise<string> => {
  const mail = (await api.mailsTo(email)).find(({ subject }) => subject === SUBJECT);
  return /^\d{4} \d{4}$/m.exec(mail?.text ?? '')?.[0] ?? '';
};

test('a mailed code lets a right password in during a wait, in the browser that asked for it', async () => {
  const { email } = await newPerson(api);
  await guessed(email);
  const asked = await askFor(email);
  const mail_code = await codeFor(email);
  // Each with its own cookie, or none.
  for (const cookie of ['', (await askFor('somebody@example.org')).cookie])
    // covers: T-05
    expect((await signIn(email, PASSWORD, { mail_code }, cookie)).json.code, 'another browser').toBe(
      'wrong_mail_code',
    );
  expect((await signIn(email, 'Wrong-horse-2', { mail_code }, asked.cookie)).status).toBe(401);
  const entered = await signIn(email, PASSWORD, { mail_code }, asked.cookie);
  // covers: T-05
  expect({ status: entered.status, email: entered.json.email }).toEqual({ status: 200, email });
  await guessed(email).catch(() => undefined);
  const again = await signIn(email, PASSWORD, { mail_code }, asked.cookie);
  // covers: T-05
  expect({ status: again.status, code: again.json.code }).toEqual({ status: 422, code: 'wrong_mail_code' });
});

test('a mailed code does not replace the second step', async () => {
  const { email } = await withTwoStep(api);
  await guessed(email);
  const { cookie } = await askFor(email);
  const { json } = await signIn(email, PASSWORD, { mail_code: await codeFor(email) }, cookie);
  // covers: T-05
  expect(Object.keys(json)).toEqual(['second_step']);
});

test('a mailed code allows five tries within ten minutes', async () => {
  const { email } = await newPerson(api);
  await guessed(email);
  const { cookie } = await askFor(email);
  const right = await codeFor(email);
  const wrong = right.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  for (let turn = 0; turn < 5; turn++)
    expect((await signIn(email, PASSWORD, { mail_code: wrong }, cookie)).json.code).toBe('wrong_mail_code');
  // covers: T-05
  expect((await signIn(email, PASSWORD, { mail_code: right }, cookie)).json.code).toBe('wrong_mail_code');
  const second = await askFor(email);
  const late = await codeFor(email);
  // The second of two simultaneous codes is valid a millisecond longer.
  api.clock.now += 10 * MINUTE + 1;
  // covers: T-05
  expect((await signIn(email, PASSWORD, { mail_code: late }, second.cookie)).json.code).toBe(
    'wrong_mail_code',
  );
});

test('mailed codes let ten passwords a day through, however many codes are asked for', async () => {
  const { email } = await newPerson(api);
  await guessed(email);
  const answers: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const { cookie } = await askFor(email);
    const mail_code = await codeFor(email);
    for (let guess = 0; guess < 4; guess++)
      answers.push((await signIn(email, 'Wrong-horse-1', { mail_code }, cookie)).status);
  }
  // covers: T-05
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect(answers.at(-1)).toBe(429);
});

test('neither asking for a code nor trying one reveals who has an account', async () => {
  const { email } = await newPerson(api);
  const both = [await askFor(email), await askFor('nobody@example.org')];
  const plain = ({ status, headers, text }: Answered): string =>
    JSON.stringify([status, ...headers, text])
      .replaceAll(headers.get('x-request-id') ?? '', '')
      .replaceAll(/mailed-code=[\w-]{43}/g, 'mailed-code=');
  // covers: T-06
  expect(plain(certain(both[0]))).toBe(plain(certain(both[1])));
  for (const [turn, who] of [email, 'nobody@example.org'].entries()) {
    await guessed(who).catch(() => undefined);
    const tried = await signIn(who, PASSWORD, { mail_code: '1234 5678' }, certain(both[turn]).cookie);
    // covers: T-06
    expect({ status: tried.status, code: tried.json.code }).toEqual({ status: 422, code: 'wrong_mail_code' });
  }
});

test('the database reveals no code', async () => {
  const { email } = await newPerson(api);
  await askFor(email);
  const { rows } = await api.database.owner.query(
    `select (select json_agg(c) from auth.mailed_code c)::text || (select json_agg(d) from deliveries d)::text as held`,
  );
  const code = await codeFor(email);
  expect(code).toMatch(/^\d{4} \d{4}$/);
  for (const written of [code, code.replace(' ', '')]) expect(rows[0].held).not.toContain(written);
});

test('a code lets the owner in however many strangers asked for one, and those cause few mails', async () => {
  const strict = await openApiUnderTest({
    limits: { waits: { fromAddress: [0], ofAccount: [3600] } },
    mailLimits: {
      ...noLimits,
      codesToAddress: { attempts: 3, seconds: 3600 },
      codesToAddressFromOne: { attempts: 1, seconds: 3600 },
    },
  });
  const { email } = await newPerson(strict);
  const ask = (from: string) =>
    strict.call('POST', '/account/sign-in/mail-code', { body: { email }, from: `192.0.4.${from}` });
  const enter = (password: string, more: object = {}, cookie = '') =>
    strict.call('POST', '/account/sign-in', { body: { email, password, ...more }, cookie });
  await enter('Wrong-horse-1');
  for (let n = 1; n <= 20; n++) await ask(`${n}`);
  const own = await ask('200');
  const again = await ask('200');
  // covers: T-05
  expect({ status: own.status, code: again.json.code }).toEqual({ status: 200, code: 'too_many_attempts' });
  const codes = (await strict.mailsTo(email)).filter(({ subject }) => subject === SUBJECT);
  // covers: T-05
  expect(codes.length).toBeLessThanOrEqual(3);
  const mail_code = /^\d{4} \d{4}$/m.exec(codes[0]?.text ?? '')?.[0];
  // covers: T-05
  expect((await enter(PASSWORD, { mail_code }, own.cookie)).status).toBe(200);
  await enter('Wrong-horse-1');
  strict.clock.now += 6 * MINUTE;
  const later = await ask('201');
  const newest = (await strict.mailsTo(email)).filter(({ subject }) => subject === SUBJECT);
  expect(newest.length).toBe(codes.length + 1);
  const code = /^\d{4} \d{4}$/m.exec(newest[0]?.text ?? '')?.[0];
  expect((await enter(PASSWORD, { mail_code: code }, later.cookie)).status).toBe(200);
  expect(strict.unexpected).toEqual([]);
  await strict.close();
});
