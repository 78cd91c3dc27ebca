// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createAccountApi } from './account-api.ts';
import { createAccounts } from './accounts.ts';
import { readDevice } from './device-record.ts';
import { openStore } from '../store.ts';
import { MARIA, offline } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const ANTON = { ...MARIA, userId: '00000000-0000-4000-8000-000000000002', email: 'anton@example.org' };

test.each([
  ['nobody is signed in any more', undefined],
  ['somebody else has signed in since', ANTON],
])('a tab that slept, or hears no other tab, learns on waking that %s', async (_, next) => {
  const platform = createTestPlatform({ secure: false });
  const [here, asleep] = [createAccounts(platform, offline), createAccounts(platform, offline)];
  await here.openAccount(MARIA);
  const seen: unknown[] = [];
  asleep.watchAccount((account) => seen.push(account?.email));
  await asleep.readOpenAccount();
  platform.wake();
  await here.wipeAccount(MARIA.userId);
  if (next) await here.openAccount(next);
  expect(seen).toEqual([]);
  platform.wake();
  // covers: T-15
  await vi.waitFor(() => expect(seen).toEqual([next?.email]));
  expect((await asleep.readOpenAccount())?.userId).toBe(next?.userId);
});

test('a tab that hears no other tab learns of a sign-out from the removal of the records', async () => {
  const platform = createTestPlatform({ secure: false });
  const [here, beside] = [createAccounts(platform, offline), createAccounts(platform, offline)];
  await here.openAccount(MARIA);
  const seen: unknown[] = [];
  beside.watchAccount((account) => seen.push(account));
  await beside.readOpenAccount();
  const store = await openStore(MARIA, { platform, ask: offline, accounts: beside });
  await here.wipeAccount(MARIA.userId);
  // covers: T-15
  await vi.waitFor(() => expect(seen).toEqual([undefined]));
  store.close();
});

test('databases that the browser lost do not count as a sign-out for a waking tab', async () => {
  const platform = createTestPlatform();
  const accounts = createAccounts(platform, offline);
  await accounts.openAccount(MARIA);
  const seen: unknown[] = [];
  accounts.watchAccount((account) => seen.push(account));
  platform.loseDatabases();
  await accounts.lookAgain();
  expect(seen).toEqual([]);
});

test('a server that missed a sign-out is told as soon as it answers, while the page is open', async () => {
  const platform = createTestPlatform();
  const told: string[] = [];
  const network = { up: false };
  const ask: typeof offline = async (path) => {
    if (!network.up) return offline(path);
    told.push(path);
    return { status: 200, body: {}, date: NaN };
  };
  const accounts = createAccounts(platform, ask);
  await accounts.openAccount(MARIA);
  expect(await accounts.wipeAccount(MARIA.userId)).toBe(false);
  network.up = true;
  platform.wake();
  // covers: T-08
  await vi.waitFor(() => expect(told).toEqual(['/account/sign-out']));
  await vi.waitFor(async () => expect((await readDevice(platform.indexedDB)).revoke).toBeUndefined());
  platform.wake();
  await accounts.readOpenAccount();
  expect(told).toHaveLength(1);
});

test('a sign-out still to be sent ends no session that begins meanwhile', async () => {
  const platform = createTestPlatform();
  const asked: string[] = [];
  let answer = (): void => undefined;
  const network = { up: false };
  const ask: typeof offline = async (path) => {
    if (!network.up) return offline(path);
    asked.push(path);
    if (path === '/account/sign-in') await new Promise<void>((resolve) => (answer = resolve));
    const { userId: user_id, email, displayName: display_name } = ANTON;
    const body = { id: user_id, user_id, email, display_name, plan: 'FREE', ends_at: '2030-01-01T00:00:00Z' };
    return { status: 200, body, date: NaN };
  };
  const accounts = createAccounts(platform, ask);
  await accounts.openAccount(MARIA);
  await accounts.wipeAccount(MARIA.userId);
  network.up = true;
  const entering = createAccountApi(ask, accounts).signIn({
    email: ANTON.email,
    password: 'Correct-horse-1',
  });
  await vi.waitFor(() => expect(asked).toEqual(['/account/sign-in']));
  platform.wake();
  await new Promise((resolve) => setTimeout(resolve, 20));
  answer();
  expect(await entering).toMatchObject({ ok: true });
  await new Promise((resolve) => setTimeout(resolve, 20));
  // covers: T-08
  expect(asked).toEqual(['/account/sign-in']);
});
