// An event stream ends with its session, however that ends, also in another process.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/db.ts';
import { openSync, type SyncService } from '../../sync/sync-service.ts';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { readNews } from '../../testing/read-news.ts';
import { tokenIn } from '../../testing/mail-under-test.ts';
import { certain } from '@dosewell/domain/problem';

let api: ApiUnderTest;
/** Another process with the same database. */
let elsewhere: { readonly sync: SyncService; readonly close: () => Promise<void> };
beforeAll(async () => {
  api = await openApiUnderTest({ hearsEndings: true });
  const database = openDatabase(api.database.source);
  const now = () => api.clock.now;
  const sync = openSync({ db: database, now, constraintBroken: () => {}, hearsEndings: true });
  elsewhere = {
    sync,
    close: async () => {
      sync.close();
      await database.close();
    },
  };
});
afterAll(async () => {
  await elsewhere.close();
  await api.close();
});

const hearing = async (): Promise<number> =>
  certain(
    (
      await api.database.owner.query<{ count: number }>(
        `select count(*) from pg_stat_activity
        where datname = current_database() and query = 'listen "dosewell_ended"'`,
      )
    ).rows[0],
  ).count;

interface Stream {
  readonly ended: Promise<string>;
}

const read = async (answer: Response): Promise<string> => new Response(answer.body).text();

/**
 * One stream here and one in the other process, both of this session, as the text received until they end.
 */
const streamsOf = async (cookie: string): Promise<Stream[]> => {
  const { rows } = await api.database.owner.query<{ id: string; user_id: string; expires_at: Date }>(
    'select id, user_id, expires_at from auth.session where token = $1',
    [decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0]],
  );
  const { id: sessionId, user_id: userId, expires_at: endsAt } = certain(rows[0]);
  const here = api.sync.listeners();
  const answer = await api.open('GET', '/sync/events', { cookie });
  const told: number[] = [];
  const there = (async () => {
    const who = { userId, sessionId, endsAt };
    for await (const rev of readNews(elsewhere.sync.events(who))) told.push(rev);
    return told.join();
  })();
  const streams = [{ ended: read(answer) }, { ended: there }];
  await expect.poll(() => [api.sync.listeners(), told.length]).toEqual([here + 1, 1]);
  return streams;
};

const isOver = async ({ ended }: Stream): Promise<boolean> =>
  Promise.race([ended.then(() => true), new Promise<boolean>((no) => setTimeout(() => no(false), 2_000))]);

const areOver = async (streams: readonly Stream[]): Promise<boolean[]> => Promise.all(streams.map(isOver));

const signIn = async (email: string, more: object = {}): Promise<string> =>
  (await api.call('POST', '/account/sign-in', { body: { email, password: PASSWORD, ...more } })).cookie;

const post = (path: string, cookie: string, body: object = {}) => api.call('POST', path, { cookie, body });

test.each<
  [string, (asked: { email: string; cookie: string; other: string; id: string }) => Promise<unknown>]
>([
  ['signing out', ({ other }) => post('/account/sign-out', other)],
  ['signing out all others', ({ cookie }) => post('/account/sessions/end-others', cookie)],
  [
    'signing out one device',
    async ({ cookie }) => {
      const { json } = await api.call('GET', '/account/sessions', { cookie });
      const { id } = json.sessions.find(({ current }: { current: boolean }) => !current);
      return post('/account/sessions/end', cookie, { id });
    },
  ],
  [
    'another password',
    ({ cookie }) =>
      post('/account/password/change', cookie, {
        current_password: PASSWORD,
        new_password: 'Other-horse-22',
      }),
  ],
  [
    'a password by mail',
    async ({ email }) => {
      await post('/account/password/forgotten', '', { email });
      const token = tokenIn((await api.mailsTo(email))[0]);
      return post('/account/password/reset', '', { token, password: 'Other-horse-22' });
    },
  ],
  [
    'deleting the account',
    ({ cookie }) => post('/delete-account', cookie, { confirm: true, password: PASSWORD }),
  ],
  [
    'the sweep of what has run out',
    ({ other }) =>
      api.database.auth.query('delete from auth.session where token = $1', [
        decodeURIComponent(other.split('=')[1] ?? '').split('.')[0],
      ]),
  ],
])('the streams of a session end within two seconds, at every process, after %s', async (_way, end) => {
  const { email, cookie, user } = await newPerson(api);
  const other = await signIn(email);
  const streams = await streamsOf(other);
  await end({ email, cookie, other, id: user.id });
  // covers: T-08
  expect(await areOver(streams)).toEqual([true, true]);
  expect(await certain(streams[0]).ended, 'it asks once more, and learns').toMatch(/data: 0\n/);
});

test('the streams of a session that stays go on', async () => {
  const { email, cookie, user } = await newPerson(api);
  const goes = await streamsOf(await signIn(email));
  const stays = await streamsOf(cookie);
  let over = 0;
  for (const { ended } of stays) void ended.then(() => (over += 1));
  await post('/account/sessions/end-others', cookie);
  // Everything sent to both processes has arrived once the other streams end.
  expect(await areOver(goes)).toEqual([true, true]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(over).toBe(0);
  await api.database.auth.query('delete from auth.session where user_id = $1', [user.id]);
  expect(await areOver(stays)).toEqual([true, true]);
});

test('an expired session ends its streams, used or not', async () => {
  const { email } = await newPerson(api);
  const shared = await signIn(email, { shared_device: true });
  const begun = api.clock.now;
  api.clock.now += 12 * 3_600_000 - 300;
  const streams = await streamsOf(shared);
  // covers: T-08
  expect(await areOver(streams)).toEqual([true, true]);
  api.clock.now = begun;
});

test('a session that ended just before anybody listened is ended all the same', async () => {
  const { cookie, user } = await newPerson(api);
  const [, before] = await streamsOf(cookie);
  const { rows } = await api.database.owner.query<{ id: string }>(
    'delete from auth.session where user_id = $1 returning id',
    [user.id],
  );
  // The end was notified, and will not be again.
  expect(await isOver(certain(before))).toBe(true);
  const who = {
    userId: user.user_id,
    sessionId: certain(rows[0]).id,
    endsAt: new Date(api.clock.now + 3_600_000),
  };
  const leaving = new AbortController();
  const ended = (async () => {
    const told: number[] = [];
    for await (const rev of readNews(elsewhere.sync.events(who), leaving.signal)) told.push(rev);
    return told.join();
  })();
  // covers: T-08
  expect(await isOver({ ended })).toBe(true);
  leaving.abort();
});

test('a session that ended while the database was away is found when it is back', async () => {
  const { email, user } = await newPerson(api);
  const streams = await streamsOf(await signIn(email));
  await api.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'listens to dosewell_ended'`,
  );
  await api.database.auth.query('delete from auth.session where user_id = $1', [user.id]);
  await expect.poll(hearing).toBe(2);
  // covers: T-08
  expect(await areOver(streams)).toEqual([true, true]);
});
