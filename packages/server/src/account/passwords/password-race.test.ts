import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answered,
  type ApiUnderTest,
  newPerson,
  openApiUnderTest,
  PASSWORD,
} from '../../testing/api-under-test.ts';
import { tokenIn } from '../../testing/mail-under-test.ts';
import { certain } from '@dosewell/domain/problem';

const NEW = 'Better-horse-2';
const THEIRS = 'Stolen-horse-3';
const GATE = 4711;

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
  // Writes to the table with the gate's trigger wait while a test holds the gate.
  await api.database.owner.query(`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$;
    create trigger gate before insert on auth.session for each row execute function wait_at_gate();
    create function wait_at_gate_to_go() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${GATE}); return old; end $$;
    create trigger gate before delete on auth.rate_limit for each row when (old.key like 'password:%')
      execute function wait_at_gate_to_go()`);
});
afterAll(() => api.close());

const post = (path: string, body: unknown, cookie = ''): Promise<Answered> =>
  api.call('POST', `/account/${path}`, { body, cookie });

/** Makes `first` wait at the gate until `then` has finished. */
const overtaken = async <T>(first: () => Promise<T>, then: () => Promise<unknown>): Promise<T> => {
  const holder = await api.database.owner.connect();
  try {
    await holder.query(`select pg_advisory_lock(${GATE})`);
    const slow = first();
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await holder.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`,
      );
      waiting = certain(rows[0]).waiting;
    }
    await then();
    await holder.query(`select pg_advisory_unlock(${GATE})`);
    return await slow;
  } finally {
    holder.release(true);
  }
};

const resetOf = async (email: string): Promise<() => Promise<void>> => {
  await post('password/forgotten', { email });
  const token = tokenIn((await api.mailsTo(email))[0]);
  return async () => expect((await post('password/reset', { token, password: NEW })).status).toBe(200);
};

test('a sign-in under way with the old password fails once there is a new one', async () => {
  const { email } = await newPerson(api);
  const reset = await resetOf(email);
  const late = await overtaken(() => post('sign-in', { email, password: PASSWORD }), reset);
  // covers: AUTH-065
  expect({ status: late.status, code: late.json.code, cookie: late.cookie }).toEqual({
    status: 401,
    code: 'invalid_credentials',
    cookie: '',
  });
});

test('a second step under way fails once there is a new password', async () => {
  const { email, cookie } = await newPerson(api);
  const { secret } = (await post('two-step/begin', { password: PASSWORD }, cookie)).json;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = await post(
    'two-step/confirm',
    { code: app.generate({ timestamp: api.clock.now }) },
    cookie,
  );
  const { second_step } = (await post('sign-in', { email, password: PASSWORD })).json;
  const reset = await resetOf(email);
  const code = confirmed.json.recovery_codes[0];
  const late = await overtaken(() => post('sign-in/code', { second_step, code }), reset);
  // covers: AUTH-065
  expect({ status: late.status, code: late.json.code, cookie: late.cookie }).toEqual({
    status: 422,
    code: 'second_step_over',
    cookie: '',
  });
});

test('a change to a way of signing in fails if its session has ended meanwhile', async () => {
  for (const [path, body] of [
    ['password/change', { current_password: PASSWORD, new_password: THEIRS }],
    ['email/change', { email: 'theirs@example.org', password: PASSWORD }],
  ] as const) {
    const { email, cookie } = await newPerson(api);
    const reset = await resetOf(email);
    const late = await overtaken(() => post(path, body, cookie), reset);
    expect({ status: late.status, code: late.json.code }, path).toEqual({
      status: 422,
      code: 'wrong_password',
    });
    expect((await post('sign-in', { email, password: NEW })).status, path).toBe(200);
    expect(await api.mailsTo('theirs@example.org')).toEqual([]);
  }
});
