// @vitest-environment node
import { expect, test } from 'vitest';
import { createAccounts } from '../account/accounts.ts';
import type { Account } from '../account/device-record.ts';
import { accountFor } from '../account/people-of-account.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, dose, MARIA, medication, offline, openTab } from '../testing/test-device.ts';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { countInWorker } from './open-in-worker.ts';

const DAY = '2026-11-20';
const at = (time: string): number => Date.parse(`${DAY}T${time}:00+01:00`);
const count = (platform: TestPlatform) => countInWorker(platform, { ask: offline });

/** Since six o'clock somebody takes a medication at eight and at twenty; nothing is unsent. */
const takesTwice = async (platform: TestPlatform, account: Account) => {
  platform.setNow(at('06:00'));
  const { ask } = createMemoryServer(platform.now);
  const store = await openTab(platform, ask, account);
  await act(store, medication({ frequency: 'twice_daily', times: ['08:00', '20:00'] }));
  await store.syncNow();
  return store;
};

/** A device whose app was closed at six. */
const closed = async (account: Account = MARIA): Promise<TestPlatform> => {
  const platform = createTestPlatform();
  await createAccounts(platform, offline).openAccount(account);
  (await takesTwice(platform, account)).close();
  return platform;
};

test.each([
  ['07:59', 0],
  ['08:00', 1],
  ['13:59', 1],
  ['14:00', 0],
  ['20:00', 1],
])('a closed app counts at %s what is asked for then: %i', async (time, open) => {
  const platform = await closed();
  platform.setNow(at(time));
  // covers: C-03 C-04 C-18
  expect(await count(platform)).toBe(open);
});

test('a closed app does not count what was answered, also while that is unsent', async () => {
  const platform = await closed();
  platform.setNow(at('08:02'));
  const store = await openTab(platform, offline);
  await act(store, dose('08:00', 'skipped'));
  store.close();
  // covers: C-18
  expect(await count(platform)).toBe(0);
});

test('a closed app counts the doses of all people of the account, once all are on the device', async () => {
  const anna = '00000000-0000-4000-8000-00000000000a';
  const people = [
    { userId: MARIA.userId, displayName: 'Maria', color: 'blue' },
    { userId: anna, displayName: 'Anna', color: 'red' },
  ] as const;
  const account: Account = { ...MARIA, people, shown: MARIA.userId };
  const platform = await closed(account);
  platform.setNow(at('08:02'));
  expect(await count(platform)).toBeUndefined();
  (await takesTwice(platform, accountFor(account, anna))).close();
  platform.setNow(at('08:02'));
  // covers: PAY-027
  expect(await count(platform)).toBe(2);
});

test('the icon has no number while nobody is signed in, or on a shared device', async () => {
  const platform = await closed();
  platform.setNow(at('08:02'));
  await createAccounts(platform, offline).wipeAccount(MARIA.userId);
  expect(await count(platform)).toBe(0);
  const shared = createTestPlatform();
  await createAccounts(shared, offline).openAccount({ ...MARIA, sharedDevice: true });
  // covers: T-15
  expect(await count(shared)).toBe(0);
});
