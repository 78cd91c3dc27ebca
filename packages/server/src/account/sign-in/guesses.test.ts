import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  type Answered,
  type ApiUnderTest,
  openApiUnderTest,
  PASSWORD,
} from '../../testing/api-under-test.ts';
import { tokenIn } from '../../testing/mail-under-test.ts';
import { signInGate, usualLimits } from './sign-in-limits.ts';

const few = (attempts: number) => ({ attempts, seconds: 3600 });
const NEW_PASSWORD = 'Another-horse-2';

let api: ApiUnderTest;
let strangers = 0;
beforeAll(async () => {
  api = await openApiUnderTest({
    limits: {
      // As many wrong passwords as the tests need, then an hour's wait.
      waits: { fromAddress: [0], ofAccount: [0, 0, 3600] },
      signInFromKnownDevice: few(2),
      signInFromKnownDeviceADay: few(4),
    },
    confirmLimits: { codeOfAccount: few(2) },
  });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => api.close());

const anywhere = (): string => `198.51.100.${++strangers % 250}`;
const signIn = (email: string, password: string, cookie?: string): Promise<Answered> =>
  api.call('POST', '/account/sign-in', {
    body: { email, password },
    from: anywhere(),
    ...(cookie === undefined ? {} : { cookie }),
  });
const guess = async (email: string, cookie?: string): Promise<number> =>
  (await signIn(email, 'Wrong-horse-1', cookie)).status;
const guessed = async (times: number, email: string, cookie?: string): Promise<number[]> => {
  const answers: number[] = [];
  for (let turn = 0; turn < times; turn++) answers.push(await guess(email, cookie));
  return answers;
};
const devicesIn = ({ headers }: Answered): string[] =>
  headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('dosewell.device='))
    .map((cookie) => cookie.split(';')[0] ?? '');
const deviceOf = (answer: Answered): string => devicesIn(answer)[0] ?? '';

/** The cookie of a known device, after its owner reset the password by e-mail. */
const byMail = async (email: string): Promise<string> => {
  await api.call('POST', '/account/password/forgotten', { body: { email } });
  const token = tokenIn((await api.mailsTo(email))[0]);
  const reset = await api.call('POST', '/account/password/reset', {
    body: { token, password: NEW_PASSWORD },
  });
  expect(reset.status).toBe(200);
  return deviceOf(reset);
};

/** A person, and the device they signed up on. */
const owner = async (): Promise<{ email: string; cookie: string; device: string }> => {
  const email = `owner-${++strangers}@example.org`;
  const body = { email, password: PASSWORD, display_name: 'Maria' };
  const answer = await api.call('POST', '/account/sign-up', { body });
  return { email, cookie: answer.cookie, device: deviceOf(answer) };
};

test('at most a hundred guesses at an account are judged in 24 hours, from however many addresses', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Math.ceil(Date.now() / 1000) * 1000;
  const gate = signInGate(api.database.auth, usualLimits, () => Date.now());
  let [judged, longest] = [0, 0];
  const email = 'target@example.org';
  // Each retries in the second in which it is allowed.
  for (let at = start; at < start + 24 * 3_600_000;) {
    vi.setSystemTime(at);
    const kind = judged % 2 === 0 ? ('unknown' as const) : ('former' as const);
    const attempt = { email, address: `2001:db8:0:${(++strangers).toString(16)}::1`, device: { kind } };
    const admitted = await gate.admitSignIn(attempt);
    if (admitted.ok) judged += 1;
    else {
      const wait = admitted.problem.retryAfter ?? 0;
      longest = Math.max(longest, wait);
      at += wait * 1000;
    }
  }
  // covers: T-05
  expect(judged, 'ten more may come by codes from mails').toBeLessThanOrEqual(90);
  // covers: T-05
  expect(longest, 'nor does the account stay shut').toBeLessThanOrEqual(20 * 60);
});

test('strangers who guess from everywhere have to wait, the owner on a known device does not', async () => {
  const { email, device } = await owner();
  for (const whom of [email, `nobody-${++strangers}@example.org`]) {
    expect(await guessed(3, whom)).toEqual([401, 401, 401]);
    const paused = await signIn(whom, PASSWORD);
    // covers: T-05 T-06
    expect({
      status: paused.status,
      code: paused.json.code,
      'set-cookie': paused.headers.getSetCookie(),
    }).toEqual({ status: 429, code: 'sign_in_paused', 'set-cookie': [] });
    const wait = Number(paused.headers.get('retry-after'));
    expect(wait > 3500 && wait <= 3600, String(wait)).toBe(true);
  }
  // covers: T-05
  expect((await signIn(email, PASSWORD, device)).status).toBe(200);
});

test('a right password from a new device neither counts as a guess nor forgets the guesses of others', async () => {
  const { email } = await owner();
  expect(await guessed(2, email)).toEqual([401, 401]);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
  expect(await guessed(2, email)).toEqual([401, 429]);
});

test('a known device has few tries of its own, and is known to one account only', async () => {
  const [maria, anton] = [await owner(), await owner()];
  expect(await guessed(3, maria.email, maria.device)).toEqual([401, 401, 429]);
  expect(await guessed(4, anton.email, maria.device)).toEqual([401, 401, 401, 429]);
  const both = deviceOf(await signIn(anton.email, PASSWORD, anton.device));
  const shared = deviceOf(await signIn(maria.email, PASSWORD, both));
  expect((await signIn(anton.email, PASSWORD, shared)).status, 'both are known on one device').toBe(200);
});

test('a right password in between grants a known device no further tries that day', async () => {
  const { email, device } = await owner();
  for (let turn = 0; turn < 4; turn++) {
    expect(await guess(email, device)).toBe(401);
    expect((await signIn(email, PASSWORD, device)).status).toBe(turn < 3 ? 200 : 429);
  }
});

test('a forged device cookie makes no device known, and a shared device is not remembered', async () => {
  const { email, cookie, device } = await owner();
  expect(await guessed(3, email)).toEqual([401, 401, 401]);
  const session = cookie.replace('dosewell.session', 'dosewell.device');
  for (const forged of [`${device.slice(0, -4)}AAAA`, device.replace(/=.{12}/, '=device~'), session])
    expect((await signIn(email, PASSWORD, forged)).status, forged).toBe(429);
  const body = { email, password: PASSWORD, shared_device: true };
  const answer = await api.call('POST', '/account/sign-in', { body, cookie: device });
  expect({ status: answer.status, devices: devicesIn(answer) }).toEqual({ status: 200, devices: [] });
});

test('a device that knew the former password has few tries and takes none from the device that changed it', async () => {
  const { email, cookie, device } = await owner();
  const hoarded = [deviceOf(await signIn(email, PASSWORD)), deviceOf(await signIn(email, PASSWORD))];
  const changing = await api.call('POST', '/account/password/change', {
    body: { current_password: PASSWORD, new_password: NEW_PASSWORD },
    cookie: `${cookie}; ${device}`,
  });
  expect(changing.status).toBe(200);
  const [first = '', second = ''] = hoarded;
  // covers: T-05
  expect([...(await guessed(2, email, first)), ...(await guessed(2, email, second))]).toEqual([
    401, 401, 401, 429,
  ]);
  expect(await guess(email)).toBe(429);
  expect((await signIn(email, NEW_PASSWORD, deviceOf(changing))).status).toBe(200);
});

test('a reset by mail lets an owner in on a new device while others go on guessing', async () => {
  const { email } = await owner();
  expect(await guessed(4, email)).toEqual([401, 401, 401, 429]);
  const known = await byMail(email);
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(429);
  // covers: T-05
  expect((await signIn(email, NEW_PASSWORD, known)).status).toBe(200);
});

test('wrong codes by a person with the password take no tries from a device that passed the second step', async () => {
  const { email, cookie, device } = await owner();
  await api.database.owner.query('update auth."user" set email_verified = true where email = $1', [email]);
  const earlier = deviceOf(await signIn(email, PASSWORD));
  const own = (path: string, body: unknown) =>
    api.call('POST', `/account/two-step/${path}`, { body, cookie: `${cookie}; ${device}` });
  const { secret } = (await own('begin', { password: PASSWORD })).json;
  const code = (): string => {
    api.clock.now += 30_000;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now });
  };
  const past = deviceOf(await own('confirm', { code: code() }));
  const tried = async (typed: string, known?: string, password = PASSWORD): Promise<number> => {
    const { second_step } = (await signIn(email, password, known ?? device)).json;
    const sending = { body: { second_step, code: typed }, ...(known === undefined ? {} : { cookie: known }) };
    return (await api.call('POST', '/account/sign-in/code', sending)).status;
  };
  expect([await tried('000000'), await tried('000000'), await tried(code())]).toEqual([422, 422, 429]);
  // covers: T-05
  expect(await tried(code(), earlier), 'known from before there was a second step').toBe(429);
  expect(await tried(code(), past)).toBe(200);
  // covers: T-05
  expect(await tried(code(), await byMail(email), NEW_PASSWORD), 'known by its mailbox alone').toBe(429);
});
