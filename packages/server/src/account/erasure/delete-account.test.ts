import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSON_HEADER } from '@dosewell/domain/sync';
import { newPerson, openApiUnderTest, PASSWORD, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { fillAccount } from '../../testing/people/account-rows.ts';
import { fullPerson } from '../../testing/people/full-person.ts';
import { plantCanary, rowCounts, tracesOf } from '../../testing/catalogue/traces.ts';
import { endAccount, markAgain } from './erasure.store.ts';
import { readErasures, recordErasure } from './erasure-ledger.ts';
import { erasePeople, SETTLED_MS } from './erase-people.sweep.ts';
import { BlobsUnavailable } from '../../platform/blobs/blob-store.ts';
import { accountDeletion } from './delete-account.ts';
import { type Eraser, erasers } from './erasers.ts';
import { folderLedger } from './ledgers.ts';
import { certain } from '@dosewell/domain/problem';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

const told = new Set<string>();
const CANARY = 'zimtkanarienvogel';

/** A person with an account, a row in every table, a file, and a second session. */
const everything = async () => {
  const { email, cookie, user } = await newPerson(api);
  const person = { userId: user.user_id, accountId: user.id, sessionId: crypto.randomUUID() };
  await fullPerson(api.database, api.sync, person);
  await fillAccount(api.database.owner, user.id, email);
  await api.blobs.keep(user.user_id, { kind: 'picture' }, { type: 'image/webp', bytes: new Uint8Array([7]) });
  const phone = await api.call('POST', '/account/sign-in', { body: { email, password: PASSWORD } });
  return { email, cookie, id: user.user_id, accountId: user.id, phone: phone.cookie };
};

const sweep = (list: readonly Eraser[] = erasers(api.database, api.blobs)): Promise<void> =>
  erasePeople({
    database: api.database,
    now: () => api.clock.now,
    ledger: folderLedger(api.dataFolder),
    erasers: list,
    news: (userId) => told.add(userId),
  }).run(new AbortController().signal);
const settle = async (): Promise<void> => {
  api.clock.now += SETTLED_MS;
  await sweep();
};
const askToDelete = (cookie: string, password = PASSWORD) =>
  api.call('POST', '/delete-account', { cookie, body: { confirm: true, password } });

test('deleting an account leaves nothing of its person in any table, file or session, and others untouched', async () => {
  const john = await everything();
  const before = await rowCounts(api.database.owner);
  const johns = await tracesOf(api.database.owner, [john.id]);
  const files = api.files.size;
  const maria = await everything();
  const planted = await plantCanary(api.database.owner, maria.id, CANARY);
  expect(planted).toEqual(
    expect.arrayContaining([
      'public.medications.name',
      'public.medications.notes',
      'public.medication_logs.notes',
      'public.profiles.display_name',
      'public.audit_events.action',
      'auth."user".name',
    ]),
  );
  // covers: PROF-029
  expect((await askToDelete(maria.cookie)).status).toBe(200);
  await sweep();
  await settle();
  // covers: GEN-017 PROF-032 T-21
  expect(await tracesOf(api.database.owner, [maria.id, maria.accountId, maria.email, CANARY])).toEqual({});
  const after = await rowCounts(api.database.owner);
  // Hashes of tokens, by which her devices are told to wipe, and of attempts: both expire.
  const { 'auth.ended_session': told, 'auth.rate_limit': attempts, ...people } = after;
  expect(people).toEqual({ ...before, 'auth.ended_session': undefined, 'auth.rate_limit': undefined });
  expect({ told, hasAttempts: certain(attempts) >= 0 }).toEqual({ told: 2, hasAttempts: true });
  expect(api.files.size).toBe(files);
  expect(await tracesOf(api.database.owner, [john.id])).toEqual(johns);
  expect((await api.call('GET', '/account/session', { cookie: john.cookie })).status).toBe(200);
});

test('an account that is deleted lets nobody in from the answer on', async () => {
  const { email, cookie, phone, id } = await everything();
  const { status, headers } = await askToDelete(cookie);
  expect(status).toBe(200);
  expect(headers.get('set-cookie')).toContain('Max-Age=0');
  const asDevice = { [PERSON_HEADER]: id };
  const asked = await Promise.all(
    [cookie, phone].map((c) => api.call('GET', '/account/session', { cookie: c, headers: asDevice })),
  );
  expect(asked.map((answer) => answer.status)).toEqual([401, 401]);
  expect(asked.map(({ json }) => json.wipe)).toEqual([true, true]);
  const again = await api.call('POST', '/account/sign-in', { body: { email, password: PASSWORD } });
  expect(again.json).toMatchObject({ code: 'invalid_credentials' });
  await settle();
  // Makes listening devices sync immediately.
  expect(told.has(id)).toBe(true);
});

test('a restore tells only the devices of people named by the ledger to wipe', async () => {
  const [maria, john] = [await everything(), await everything()];
  recordErasure(api.dataFolder, { user_id: maria.id, at: new Date(api.clock.now).toISOString() });
  await api.database.owner.query('delete from auth.session');
  const ask = async (cookie: string, id: string): Promise<unknown[]> => {
    const { status, json } = await api.call('GET', '/account/session', {
      cookie,
      headers: { [PERSON_HEADER]: id },
    });
    return [status, json.wipe];
  };
  expect(await ask(maria.cookie, maria.id)).toEqual([401, true]);
  expect(await ask(john.cookie, john.id)).toEqual([401, undefined]);
  // A request without a token of this server learns nothing.
  expect(await ask('dosewell.session=made-up.signature', maria.id)).toEqual([401, undefined]);
});

test('a wrong password or an unconfirmed request deletes nothing', async () => {
  const { cookie, id } = await everything();
  const before = await tracesOf(api.database.owner, [id]);
  const refused = await askToDelete(cookie, 'Wrong-horse-2');
  expect({ status: refused.status, code: refused.json.code }).toEqual({
    status: 422,
    code: 'wrong_password',
  });
  const unconfirmed = [{ password: PASSWORD }, { confirm: false, password: PASSWORD }, { confirm: true }];
  for (const body of unconfirmed)
    // covers: PROF-029
    expect((await api.call('POST', '/delete-account', { cookie, body })).status).toBe(422);
  await sweep();
  expect(await tracesOf(api.database.owner, [id])).toEqual(before);
});

/** Fails at the n-th eraser, before or after it has run. */
const dyingAt = (n: number, when: 'before' | 'after'): Eraser[] =>
  erasers(api.database, api.blobs).map(({ name, erase }, i) => ({
    name,
    erase: async (userId) => {
      if (i === n && when === 'before') throw new Error(`killed before ${name}`);
      await erase(userId);
      if (i === n && when === 'after') throw new Error(`killed after ${name}`);
    },
  }));

test('a deletion interrupted at each step of either pass, one run after another, is finished by the last', async () => {
  const steps = erasers(api.database, api.blobs).length;
  expect(steps).toBeGreaterThan(12);
  const { cookie, id, accountId, email } = await everything();
  await askToDelete(cookie);
  // Each run has to go through all that the one before it had done, and one step further.
  const interruptEach = async (when: 'before' | 'after'): Promise<void> => {
    for (let n = 0; n < steps; n++) await expect(sweep(dyingAt(n, when))).rejects.toThrow(`killed ${when}`);
    await sweep();
  };
  await interruptEach('after');
  api.clock.now += SETTLED_MS;
  await interruptEach('before');
  expect(await tracesOf(api.database.owner, [id, accountId, email])).toEqual({});
});

test('a deletion interrupted before the ledger was written is written by the next run, nobody twice', async () => {
  const { id, accountId } = await everything();
  await endAccount(api.database.auth, accountId, new Date(api.clock.now));
  await sweep();
  await sweep();
  await settle();
  const at = new Date(api.clock.now - SETTLED_MS).toISOString();
  expect(readErasures(api.dataFolder).filter(({ user_id }) => user_id === id)).toEqual([{ user_id: id, at }]);
});

test('rows written by a request under way during the first pass are deleted by the second', async () => {
  const { id, accountId, cookie } = await everything();
  await askToDelete(cookie);
  await sweep();
  await fullPerson(api.database, api.sync, { userId: id, accountId, sessionId: crypto.randomUUID() });
  expect(Object.keys(await tracesOf(api.database.owner, [id]))).toContain('public.medications');
  await settle();
  expect(await tracesOf(api.database.owner, [id])).toEqual({});
});

test('a dependent whom another account also looks after stays; one whom nobody else looks after is deleted', async () => {
  const [maria, john, alone, shared] = [
    await everything(),
    await everything(),
    await everything(),
    await everything(),
  ];
  const looksAfter = (account: string, person: string) =>
    api.database.owner.query(
      `insert into auth.account_people (account_id, user_id, role) values ($1, $2, 'manager')`,
      [account, person],
    );
  for (const person of [alone, shared]) await looksAfter(maria.accountId, person.id);
  await looksAfter(john.accountId, shared.id);
  await api.database.owner.query('delete from auth.account_people where role = $1 and user_id = any($2)', [
    'self',
    [alone.id, shared.id],
  ]);
  await askToDelete(maria.cookie);
  await settle();
  expect(Object.keys(await tracesOf(api.database.owner, [alone.id]))).not.toContain('public.medications');
  expect(Object.keys(await tracesOf(api.database.owner, [shared.id]))).toContain('public.medications');
});

test('the login of the sweeps cannot delete rows of a person who did not ask', async () => {
  const { id } = await everything();
  const before = await tracesOf(api.database.owner, [id]);
  for (const { name, erase } of erasers(api.database, api.blobs)) if (name !== 'blobs') await erase(id);
  expect(await tracesOf(api.database.owner, [id])).toEqual(before);
});

test('a person restored from a backup after their erasure is erased again', async () => {
  const [maria, john] = [await everything(), await everything()];
  const people = [maria.id, crypto.randomUUID()];
  expect(await markAgain(api.database.owner as never, people)).toBe(1);
  expect((await api.call('GET', '/account/session', { cookie: maria.cookie })).status).toBe(401);
  api.clock.now = Date.now() + SETTLED_MS * 2;
  await sweep();
  // covers: T-21
  expect(await tracesOf(api.database.owner, [maria.id, maria.email])).toEqual({});
  expect((await api.call('GET', '/account/session', { cookie: john.cookie })).status).toBe(200);
});

test('a deletion is refused while the ledger is unavailable, and the account goes on', async () => {
  const { cookie, user } = await newPerson(api);
  const away = () => Promise.reject(new BlobsUnavailable('away'));
  const deleteAccount = accountDeletion({
    database: api.database,
    now: () => api.clock.now,
    ledger: { read: away, shared: away, record: away, knows: away },
    hurry: () => undefined,
  });
  await expect(deleteAccount(user.id, PASSWORD)).rejects.toThrow(BlobsUnavailable);
  // covers: PROF-029
  expect((await api.call('GET', '/account/session', { cookie })).status).toBe(200);
});
