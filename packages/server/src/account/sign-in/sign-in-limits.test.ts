import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { usualLimits } from './sign-in-limits.ts';

const few = (attempts: number) => ({ attempts, seconds: 3600 });

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest({
    limits: {
      waits: { fromAddress: [0, 0, 3600], ofAccount: [0] },
      signInFromAddress: few(6),
      signUpFromAddress: few(2),
    },
  });
});
afterAll(() => api.close());

const tryPassword = async (from: string, email: string, password = 'Wrong-horse-1'): Promise<number> =>
  (await api.call('POST', '/account/sign-in', { body: { email, password }, from })).status;

test('wrong passwords for one account from one address are limited, even without such an account', async () => {
  const { email } = await newPerson(api, {}, '192.0.2.10');
  for (const [from, who] of [
    ['192.0.2.11', email],
    ['192.0.2.12', 'nobody@example.org'],
  ] as const) {
    for (let attempt = 1; attempt <= 3; attempt++) expect(await tryPassword(from, who)).toBe(401);
    // covers: T-05
    expect(await tryPassword(from, who, PASSWORD)).toBe(429);
  }
  // covers: T-05
  expect(await tryPassword('192.0.2.13', email, PASSWORD), 'its owner elsewhere').toBe(200);
});

test('the many addresses of one IPv6 subscriber count as one', async () => {
  for (const host of ['::1', ':0:0:0:2', ':a:b:c:3'])
    expect(await tryPassword(`2001:db8:0:7${host}`, 'ipv6@example.org')).toBe(401);
  expect(await tryPassword('2001:db8:0:7::4', 'ipv6@example.org')).toBe(429);
  expect(await tryPassword('2001:db8:0:8::1', 'ipv6@example.org'), 'the next subscriber').toBe(401);
});

test('a right password resets the count of wrong ones', async () => {
  const { email } = await newPerson(api, {}, '192.0.2.20');
  for (const password of ['Wrong-1', 'Wrong-2', PASSWORD, 'Wrong-3', 'Wrong-4'])
    expect(await tryPassword('192.0.2.20', email, password)).toBe(password === PASSWORD ? 200 : 401);
});

test('attempts at many accounts from one address are limited', async () => {
  const from = '192.0.2.30';
  for (let account = 1; account <= 6; account++)
    expect(await tryPassword(from, `a${account}@example.org`)).toBe(401);
  const { status, json } = await api.call('POST', '/account/sign-in', {
    body: { email: 'a7@example.org', password: PASSWORD },
    from,
  });
  expect({ status, detail: json.detail }).toEqual({
    status: 429,
    detail: 'Too many attempts. Please wait a few minutes and try again.',
  });
});

test('sign-ups from one address are limited, whether the e-mail address is known or not', async () => {
  const from = '192.0.2.40';
  const { email } = await newPerson(api, {}, from);
  const signUp = async (address: string): Promise<number> => {
    const body = { email: address, password: 'Other-horse-2', display_name: 'Maria' };
    return (await api.call('POST', '/account/sign-up', { body, from })).status;
  };
  expect([await signUp(email), await signUp(email), await signUp('new@example.org')]).toEqual([
    422, 429, 429,
  ]);
});

test('a network address learns at most ten times a day whether an e-mail address has an account', async () => {
  const strict = await openApiUnderTest({ limits: { toldFromAddress: few(3) } });
  const from = '192.0.2.50';
  const signUp = async (email: string, password = 'Other-horse-2', address = from) => {
    const body = { email, password, display_name: 'Maria' };
    return strict.call('POST', '/account/sign-up', { body, from: address });
  };
  const { email } = await newPerson(strict, {}, from);
  for (let turn = 0; turn < 5; turn++) {
    expect((await signUp(`fresh-${turn}@example.org`)).status, 'new addresses tell nothing').toBe(200);
    expect((await signUp(email, PASSWORD)).status, 'nor does the right password').toBe(200);
  }
  const told = await Promise.all(Array.from({ length: 8 }, () => signUp(email)));
  // covers: T-06 C-16
  expect(told.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(3);
  while ((await signUp(email)).status === 422);
  const [known, fresh] = [await signUp(email), await signUp('fresh-9@example.org')];
  // covers: T-06
  expect({
    knownStatus: known.status,
    knownCode: known.json.code,
    freshStatus: fresh.status,
    freshCode: fresh.json.code,
  }).toEqual({
    knownStatus: 429,
    knownCode: 'too_many_attempts',
    freshStatus: 429,
    freshCode: 'too_many_attempts',
  });
  expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await signUp('fresh-10@example.org', PASSWORD, '192.0.2.51')).status).toBe(200);
  await strict.close();
});

test('a network address is told ten times a day by the usual limit that an e-mail address is known', async () => {
  const usual = await openApiUnderTest({ limits: { toldFromAddress: usualLimits.toldFromAddress } });
  const from = '192.0.2.60';
  const { email } = await newPerson(usual, {}, '192.0.2.61');
  const body = { email, password: 'Other-horse-2', display_name: 'Maria' };
  const answers: number[] = [];
  for (let turn = 0; turn < 11; turn++)
    answers.push((await usual.call('POST', '/account/sign-up', { body, from })).status);
  // covers: T-06 C-16
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  await usual.close();
});

test('the table of limits holds neither e-mail nor network addresses', async () => {
  const { rows } = await api.database.owner.query('select string_agg(key, $1) as keys from auth.rate_limit', [
    ' ',
  ]);
  expect(rows[0].keys).not.toMatch(/@|192\.0\.2/);
});
