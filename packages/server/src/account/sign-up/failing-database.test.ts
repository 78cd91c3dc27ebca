// A database that fails in the middle of a sign-up, wherever that is: the person is told to try again, and the next attempt
// signs them in to a whole account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApiUnderTest, PASSWORD } from '../../testing/api-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

/** In the order in which signing up writes to them. */
const WRITTEN = [
  'auth.rate_limit',
  'auth."user"',
  'auth.account',
  'auth.session',
  'public.user_settings',
  'public.profiles',
  'auth.account_event',
  'auth.mail_link',
  'public.deliveries',
];
const FAILURES = [
  ['breaks off a statement', 'pg_cancel_backend'],
  ['ends the connection', 'pg_terminate_backend'],
] as const;

let people = 0;

/** Fails the first statement that waits to write to the table. */
const failing = async (table: string, how: string, work: () => Promise<number>): Promise<number> => {
  const holder = await api.database.owner.connect();
  await holder.query(`begin; lock table ${table} in exclusive mode`);
  const working = work();
  const failed = (): Promise<boolean> =>
    api.database.owner
      .query(
        `select ${how}(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      )
      .then(({ rowCount }) => rowCount === 1);
  await expect.poll(failed).toBe(true);
  await holder.query('rollback');
  holder.release();
  return working;
};

test.each(WRITTEN.flatMap((table) => FAILURES.map(([what, how]) => [what, table, how] as const)))(
  'a sign-up can be tried again where the database %s that writes to %s',
  async (_, table, how) => {
    const email = `tries-again-${++people}@example.org`;
    const body = { email, password: PASSWORD, display_name: 'Maria', timezone: 'Europe/Berlin' };
    const signUp = () => api.call('POST', '/account/sign-up', { body });
    const status = await failing(table, how, async () => (await signUp()).status);
    expect(status).toBe(503);
    const { status: again, cookie, json } = await signUp();
    expect([again, json.display_name]).toEqual([200, 'Maria']);
    const { json: user } = await api.call('GET', '/account/session', { cookie });
    expect({ email: user.email, plan: user.plan }).toEqual({ email, plan: 'FREE' });
    const { rows } = await api.database.owner.query('select timezone from user_settings where user_id = $1', [
      user.user_id,
    ]);
    expect(rows).toEqual([{ timezone: 'Europe/Berlin' }]);
  },
);
