import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  newPerson,
  openApiUnderTest,
  PASSWORD,
  type Answered,
  type ApiUnderTest,
} from '../../testing/api-under-test.ts';
import { unseal } from '../../platform/sealed-secret.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const STEP = 30 * SECOND;

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
beforeEach(() => {
  api.clock.now = Math.floor(Date.now() / STEP) * STEP;
});
afterAll(() => api.close());

const post = (path: string, body: unknown, cookie?: string): Promise<Answered> =>
  api.call('POST', `/account/${path}`, { body, ...(cookie === undefined ? {} : { cookie }) });
/** The authenticator app's code at the server's time, or offset from it. */
const code = (secret: string, off = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now + off });
const wrong = (right: string): string => right.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

const withTwoStep = async (person = newPerson(api)) => {
  const { email, cookie, user } = await person;
  const { secret } = (await post('two-step/begin', { password: PASSWORD }, cookie)).json;
  const { status, json } = await post('two-step/confirm', { code: code(secret) }, cookie);
  expect(status).toBe(200);
  api.clock.now += STEP;
  return { email, cookie, user, secret: secret as string, recovery: json.recovery_codes as string[] };
};

const firstStep = (email: string, more = {}): Promise<Answered> =>
  post('sign-in', { email, password: PASSWORD, ...more });
const secondStep = (second_step: string, typed: string): Promise<Answered> =>
  post('sign-in/code', { second_step, code: typed });
const noteFor = async (email: string): Promise<string> => (await firstStep(email)).json.second_step;
const state = async (cookie: string) => (await api.call('GET', '/account/two-step', { cookie })).json;

test('two-step sign-in requires a code of the app besides the password', async () => {
  const { email, secret, user } = await withTwoStep();
  const sessions = 'select count(*)::int as open from auth.session where user_id = $1';
  const before = (await api.database.owner.query(sessions, [user.id])).rows;
  const first = await firstStep(email);
  expect({ status: first.status, jsonKeys: Object.keys(first.json), cookie: first.cookie }).toEqual({
    status: 200,
    jsonKeys: ['second_step'],
    cookie: '',
  });
  expect((await api.database.owner.query(sessions, [user.id])).rows).toEqual(before);
  const { status, json, cookie } = await secondStep(first.json.second_step, code(secret));
  // covers: AUTH-065
  expect({ status, id: json.id }).toEqual({ status: 200, id: user.id });
  expect((await api.call('GET', '/account/session', { cookie })).status).toBe(200);
});

test('the note between the steps is no session, and cannot be forged', async () => {
  const { email, secret } = await withTwoStep();
  const { second_step: note } = (await firstStep(email)).json;
  const cookie = `dosewell.session=${encodeURIComponent(note)}`;
  expect((await api.call('GET', '/account/session', { cookie })).status).toBe(401);
  const [text = '', signature = ''] = note.split('.');
  const session = (await newPerson(api)).cookie.split('=', 2)[1] ?? '';
  for (const forged of [text, `${text}.`, `${text}x.${signature}`, decodeURIComponent(session)]) {
    const { status, json } = await secondStep(forged, code(secret));
    expect({ status, code: json.code }).toEqual({ status: 422, code: 'second_step_over' });
  }
});

test('the second step has to follow within ten minutes and before any change of password', async () => {
  const { email, secret, user } = await withTwoStep();
  const { second_step: note } = (await firstStep(email)).json;
  api.clock.now += 10 * MINUTE;
  expect((await secondStep(note, code(secret))).json.code).toBe('second_step_over');
  const { second_step: another } = (await firstStep(email)).json;
  await api.database.owner.query(`update auth.account set password = 'changed' where user_id = $1`, [
    user.id,
  ]);
  expect((await secondStep(another, code(secret))).json.code).toBe('second_step_over');
});

test('a sign-in on a shared device stays one through the second step', async () => {
  const { email, secret } = await withTwoStep();
  const { second_step: note } = (await firstStep(email, { shared_device: true })).json;
  const { json } = await secondStep(note, code(secret));
  expect({ shared_device: json.shared_device, ends_at: Date.parse(json.ends_at) }).toEqual({
    shared_device: true,
    ends_at: api.clock.now + 12 * 60 * MINUTE,
  });
});

test('a code works once, and no earlier code works after it', async () => {
  const { email, secret } = await withTwoStep();
  const [earlier, now] = [code(secret, -STEP), code(secret)];
  expect((await secondStep(await noteFor(email), now)).status).toBe(200);
  const note = await noteFor(email);
  for (const taken of [now, earlier]) {
    const { status, json } = await secondStep(note, taken);
    expect({ status, code: json.code }).toEqual({ status: 422, code: 'wrong_code' });
  }
  api.clock.now += STEP;
  expect((await secondStep(note, code(secret))).status).toBe(200);
});

test('one of two sign-ins with one code at the same time succeeds', async () => {
  const { email, secret } = await withTwoStep();
  const notes = await Promise.all([firstStep(email), firstStep(email)]);
  const both = await Promise.all(notes.map(({ json }) => secondStep(json.second_step, code(secret))));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('a clock half a minute off is accepted, one two minutes off is not', async () => {
  const { email, secret } = await withTwoStep();
  api.clock.now += 2 * MINUTE;
  const note = await noteFor(email);
  expect((await secondStep(note, code(secret, -2 * MINUTE))).status).toBe(422);
  expect((await secondStep(note, code(secret, -STEP))).status).toBe(200);
  expect((await secondStep(await noteFor(email), code(secret, STEP))).status).toBe(200);
});

test('each of the ten recovery codes lets in once, however it is typed', async () => {
  const { email, cookie, recovery } = await withTwoStep();
  expect(recovery).toHaveLength(10);
  expect(new Set(recovery).size).toBe(10);
  const [first = '', second = ''] = recovery;
  expect((await secondStep(await noteFor(email), first)).status).toBe(200);
  const note = await noteFor(email);
  expect((await secondStep(note, first)).json.code).toBe('wrong_code');
  expect((await secondStep(note, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect(await state(cookie)).toMatchObject({ enabled: true, recovery_codes_left: 8 });
});

test('new recovery codes require the password and invalidate the old ones', async () => {
  const { email, cookie, recovery } = await withTwoStep();
  expect((await post('two-step/recovery-codes', { password: 'Wrong-1' }, cookie)).json.code).toBe(
    'wrong_password',
  );
  const { json } = await post('two-step/recovery-codes', { password: PASSWORD }, cookie);
  const { second_step: note } = (await firstStep(email)).json;
  expect((await secondStep(note, recovery[0] ?? '')).status).toBe(422);
  expect((await secondStep(note, json.recovery_codes[0])).status).toBe(200);
});

test('two-step sign-in holds once a code was confirmed, and can be set up anew until then', async () => {
  const { email, cookie } = await newPerson(api);
  const refused = await post('two-step/begin', { password: 'Wrong-horse-1' }, cookie);
  expect({ status: refused.status, code: refused.json.code }).toEqual({
    status: 422,
    code: 'wrong_password',
  });
  const first = (await post('two-step/begin', { password: PASSWORD }, cookie)).json;
  const { secret, uri } = (await post('two-step/begin', { password: PASSWORD }, cookie)).json;
  expect(uri).toBe(
    `otpauth://totp/Dosewell:${encodeURIComponent(email)}?issuer=Dosewell&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(await state(cookie)).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 });
  expect((await firstStep(email)).json.email).toBe(email);
  expect((await post('two-step/confirm', { code: code(first.secret) }, cookie)).json.code).toBe('wrong_code');
  expect((await post('two-step/confirm', { code: code(secret) }, cookie)).status).toBe(200);
  expect(await state(cookie)).toMatchObject({ enabled: true, recovery_codes_left: 10 });
  const again = await post('two-step/begin', { password: PASSWORD }, cookie);
  expect({ status: again.status, code: again.json.code }).toEqual({ status: 409, code: 'two_step_on' });
});

test('turning two-step sign-in off requires the password, and then the password alone signs in', async () => {
  const { email, cookie } = await withTwoStep();
  expect((await post('two-step/disable', { password: 'Wrong-1' }, cookie)).json.code).toBe('wrong_password');
  expect((await firstStep(email)).json.second_step).toBeTypeOf('string');
  expect((await post('two-step/disable', { password: PASSWORD }, cookie)).status).toBe(200);
  expect((await firstStep(email)).json.email).toBe(email);
  const renewed = await post('two-step/recovery-codes', { password: PASSWORD }, cookie);
  expect({ status: renewed.status, code: renewed.json.code }).toEqual({ status: 409, code: 'two_step_off' });
});

test('the database reveals neither the secret nor a recovery code', async () => {
  const { secret, recovery, user } = await withTwoStep();
  const { rows } = await api.database.owner.query(
    `select (select json_agg(t) from auth.two_factor t)::text || (select json_agg(c) from auth.recovery_code c)::text as held,
            (select secret from auth.two_factor where user_id = $1) as sealed`,
    [user.id],
  );
  const hex = (text: string): string => Buffer.from(text).toString('hex');
  for (const plain of [secret, ...recovery, ...recovery.map((one) => hex(one.replaceAll('-', '')))])
    expect(rows[0].held).not.toContain(plain);
  const sealedFor = (whose: string) => ({ purpose: 'two-step sign-in', whose }) as const;
  expect(unseal(rows[0].sealed, sealedFor(user.id), api.secret)).toBe(secret);
  expect(() => unseal(rows[0].sealed, sealedFor('somebody else'), api.secret)).toThrow(/authenticate data/);
  expect(() => unseal(rows[0].sealed, sealedFor(user.id), 'another key of the operator')).toThrow(
    /authenticate data/,
  );
});

test('wrong codes at an account are limited from anywhere, and a right one resets the count', async () => {
  const few = { attempts: 3, seconds: 3600 };
  const strict = await openApiUnderTest({
    confirmLimits: { passwordOfAccount: few, codeOfAccount: few },
  });
  const open = api;
  api = strict;
  strict.clock.now = open.clock.now;
  try {
    const { email, cookie, secret } = await withTwoStep();
    const tried = async (typed: string, from: string): Promise<number> => {
      const body = { second_step: await noteFor(email), code: typed };
      return (await api.call('POST', '/account/sign-in/code', { body, from })).status;
    };
    const bad = wrong(code(secret));
    // covers: T-05
    expect([await tried(bad, '192.0.2.1'), await tried(bad, '192.0.2.2')]).toEqual([422, 422]);
    expect(await tried(code(secret), '192.0.2.3')).toBe(200);
    for (const from of ['192.0.2.4', '192.0.2.5', '192.0.2.6']) expect(await tried(bad, from)).toBe(422);
    strict.clock.now += STEP;
    expect(await tried(code(secret), '192.0.2.7')).toBe(429);
    const disable = async () => (await post('two-step/disable', { password: 'Wrong-1' }, cookie)).status;
    expect([await disable(), await disable(), await disable(), await disable()]).toEqual([
      422, 422, 422, 429,
    ]);
  } finally {
    await strict.close();
    api = open;
  }
});
