// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createAccounts } from './accounts.ts';
import { openStore } from './store.ts';
import { MARIA, offline } from './testing/test-device.ts';
import { createTestPlatform } from './testing/test-platform.ts';

const ANTON = { ...MARIA, userId: '00000000-0000-4000-8000-000000000002', email: 'anton@example.org' };

test.each([
  ['nobody is signed in any more', undefined],
  ['somebody else has signed in since', ANTON],
])('a tab that slept, or hears no other tab, learns when it wakes that %s', async (_, next) => {
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

test('a tab that hears no other tab learns of a sign-out by the removal of the records', async () => {
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

test('databases that the browser lost are no sign-out for a tab that wakes', async () => {
  const platform = createTestPlatform();
  const accounts = createAccounts(platform, offline);
  await accounts.openAccount(MARIA);
  const seen: unknown[] = [];
  accounts.watchAccount((account) => seen.push(account));
  platform.loseDatabases();
  await accounts.lookAgain();
  expect(seen).toEqual([]);
});
