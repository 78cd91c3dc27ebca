// @vitest-environment happy-dom
import { certain } from '@dosewell/domain/problem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '../../opened-store.ts';
import { putWaiting } from '../../photos/waiting-photos.ts';
import { openExisting } from '../../records/open-existing.ts';
import { bytesOf } from '../../testing/photo-server.ts';
import { food, MONTH, patchOf } from '../../testing/photo-world.ts';
import { act, MARIA, offline, openTab } from '../../testing/test-device.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import type { Ask } from '../../server/request.ts';
import { createAccounts } from '../accounts.ts';
import type { Account, NotSaved } from '../device-record.ts';
import { leaveUnseen } from '../others-in-step.ts';
import { accountFor } from '../people-of-account.ts';
import { dismissNotSaved, readNotSaved } from './not-saved.ts';

const ANNA = '00000000-0000-4000-8000-00000000000a';
const people = [
  { userId: MARIA.userId, displayName: 'Maria', color: 'blue' },
  { userId: ANNA, displayName: 'Anna', color: 'red' },
] as const;
const HOUSE: Account = { ...MARIA, people };
const handedOver: Ask = async () => ({
  status: 401,
  body: { code: 'person_handed_over', wipe: true },
  date: NaN,
});

let platform: TestPlatform;
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  platform = createTestPlatform();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  // On a shared device the page keeps them.
  await dismissNotSaved(platform);
});

/** A meal that waits, and what waits beside it. */
const eaten = async (store: Store, bytes: ArrayBuffer | null): Promise<string> => {
  const meal = store.newId();
  await (await store.photos()).choose(meal, MONTH, bytes);
  await act(store, { table: 'meals', id: meal, patch: patchOf([food(store.newId(), 'Oatmeal')]) });
  return meal;
};
const arrived = async (meal: string): Promise<void> => {
  const database = certain(await openExisting(platform.indexedDB, ANNA));
  const open = { transaction: database.transaction.bind(database) } as never;
  const photo = { meal, month: MONTH, version: meal, bytes: bytesOf('soup'), since: platform.now() };
  await putWaiting(open, { ...photo, sent: true });
  database.close();
};
const photosIn = (kept: readonly NotSaved[]): unknown[] =>
  kept
    .filter(({ what }) => what.includes('photo'))
    .map(({ person, why, what, typed, at }) => ({ person, why, what, typed, at }));
const ABOUT = { person: 'Anna', why: 'own login', at: '2026-11-20T13:00' };

test('photos that wait for a person who has an own login now are said, but for those that arrived or are of no meal', async () => {
  await createAccounts(platform, offline).openAccount(HOUSE);
  const store = await openTab(platform, offline, accountFor(HOUSE, ANNA));
  await eaten(store, bytesOf('porridge'));
  await eaten(store, null);
  await arrived(await eaten(store, bytesOf('soup')));
  await act(store, { table: 'meals', id: await eaten(store, bytesOf('cake')), delete: true });
  store.close();
  const anna = await openTab(platform, handedOver, accountFor(HOUSE, ANNA));
  await anna.syncNow();
  const typed = 'breakfast, Nov 20, 2026, 8:30 AM';
  await expect.poll(() => readNotSaved(platform)).not.toEqual([]);
  // covers: T-20
  expect(photosIn(await readNotSaved(platform))).toEqual([
    { ...ABOUT, what: 'The photo of a meal', typed },
    { ...ABOUT, what: 'Removing the photo of a meal', typed },
  ]);
  await expect
    .poll(async () => (await platform.indexedDB.databases()).some(({ name }) => name?.includes(ANNA)))
    .toBe(false);
});

test('photos for a person who is not shown, and on a shared device, are said as well', async () => {
  for (const sharedDevice of [false, true]) {
    platform = createTestPlatform();
    const house = { ...HOUSE, sharedDevice };
    const accounts = createAccounts(platform, offline);
    await accounts.openAccount(house);
    const store = await openTab(platform, offline, accountFor(house, ANNA));
    await eaten(store, bytesOf('porridge'));
    store.close();
    await leaveUnseen(house, ANNA, 'own login', { platform, accounts, ask: offline });
    // covers: T-20
    expect(photosIn(await readNotSaved(platform))).toMatchObject([{ ...ABOUT, what: 'The photo of a meal' }]);
  }
});
