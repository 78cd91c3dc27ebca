// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createAccounts } from '../account/accounts.ts';
import type { Ask } from '../server/request.ts';
import { PERSON } from '../testing/memory-server.ts';
import { contents, phoneWithPhoto } from '../testing/photo-world.ts';
import { MARIA, medication, act, offline, openTab } from '../testing/test-device.ts';
import { openJournal } from './journal.ts';
import { recoverAccount } from '../account/recover-account.ts';

afterEach(() => vi.unstubAllGlobals());

const ANTON = { ...MARIA, userId: '00000000-0000-4000-8000-000000000002', displayName: 'Anton' };

const signedOut =
  (wipe: boolean): Ask =>
  async () => ({ status: 401, body: { code: 'user_not_authenticated', ...(wipe && { wipe }) }, date: NaN });

/** A photo and an entry wait on a phone, which then cleared the pages. */
const cleared = async () => {
  const { store, ...world } = await phoneWithPhoto();
  await store.syncNow();
  store.close();
  const unsent = await openTab(world.platform, offline);
  await act(unsent, medication());
  unsent.close();
  world.platform.clearPages();
  world.platform.markOpen(true);
  const left = async () => ({
    photos: contents(world.files).length,
    entries: (await openJournal(world.platform, PERSON)?.all())?.length,
  });
  expect(await left()).toEqual({ photos: 1, entries: 1 });
  return { ...world, left };
};

test('after a clearing nothing of a person is left once another account is open', async () => {
  const { platform, left } = await cleared();
  await createAccounts(platform, offline).openAccount(ANTON);
  // covers: T-20
  expect(await left()).toEqual({ photos: 0, entries: 0 });
});

test('after a clearing what waits of all people of the account stays when it is opened', async () => {
  const { platform, left } = await cleared();
  const people = [ANTON, MARIA].map(({ userId, displayName }) => ({
    ...{ userId, displayName, color: 'blue' as const },
  }));
  await createAccounts(platform, offline).openAccount({ ...ANTON, people });
  expect(await left()).toEqual({ photos: 1, entries: 1 });
});

test('copies of records that are here stay, whoever signs in', async () => {
  const { files, platform, store } = await phoneWithPhoto();
  store.close();
  await createAccounts(platform, offline).openAccount(ANTON);
  expect(contents(files)).toEqual(['porridge']);
});

test('a session that ran out loses nothing of what waits for its person to sign in again', async () => {
  const { platform, left, open } = await cleared();
  await recoverAccount(platform, signedOut(false), () => signedOut(false));
  expect(platform.isMarkedOpen()).toBe(false);
  expect(await left()).toEqual({ photos: 1, entries: 1 });
  await createAccounts(platform, offline).openAccount(MARIA);
  const again = await open();
  expect(await again.unsentPhotos()).toBe(1);
  again.close();
});

test('a session that was ended elsewhere leaves nothing, also where the phone forgot whose it was', async () => {
  const { platform, left } = await cleared();
  const asked: string[] = [];
  const askAs = (person: string) => {
    asked.push(person);
    return signedOut(true);
  };
  expect(await recoverAccount(platform, signedOut(false), askAs)).toBeUndefined();
  expect(asked).toEqual([PERSON]);
  expect(await left()).toEqual({ photos: 0, entries: 0 });
});

test('a phone that cannot ask after a clearing asks again at its next start', async () => {
  const { platform, left } = await cleared();
  expect(await recoverAccount(platform, signedOut(false), () => offline)).toBeUndefined();
  expect(platform.isMarkedOpen()).toBe(true);
  expect(await left()).toEqual({ photos: 1, entries: 1 });
});

test.each([200, 429, 503])(
  'a phone that is answered with %s after a clearing asks again at its next start',
  async (status) => {
    const { platform, left } = await cleared();
    const askAs = (): Ask => async () => ({ status, body: undefined, date: NaN });
    expect(await recoverAccount(platform, signedOut(false), askAs)).toBeUndefined();
    expect(platform.isMarkedOpen()).toBe(true);
    expect(await left()).toEqual({ photos: 1, entries: 1 });
    await recoverAccount(platform, signedOut(false), () => signedOut(true));
    expect(await left()).toEqual({ photos: 0, entries: 0 });
  },
);

test('a start waits for an answer about the copies no longer than for the one about the account', async () => {
  const { platform } = await cleared();
  const waits: unknown[] = [];
  const ask: Ask = async (path, body, timeoutMs) => {
    waits.push(timeoutMs);
    return signedOut(false)(path, body);
  };
  await recoverAccount(platform, ask, () => ask);
  expect(waits).toEqual([5_000, 5_000]);
});
