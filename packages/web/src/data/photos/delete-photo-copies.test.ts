// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createAccounts } from '../account/accounts.ts';
import { databaseName } from '../records/open-database.ts';
import { PERSON } from '../testing/memory-server.ts';
import { bytesOf } from '../testing/photo-server.ts';
import { MONTH, phoneWithPhoto } from '../testing/photo-world.ts';
import { MARIA, offline, openTab } from '../testing/test-device.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { deletePhotoCopies } from './delete-photo-copies.ts';
import { photoCopies } from './photo-copies.ts';

afterEach(() => vi.unstubAllGlobals());

const DRAFT = `${PERSON}~a~2026-11~b~1~8`;

const isHere = async ({ indexedDB }: TestPlatform): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === databaseName(PERSON));

/** Signed in, with a photo that waits and a part of another that an app which ended left. */
const signedIn = async () => {
  const world = await phoneWithPhoto();
  const { files, platform } = world;
  files.begun.set(DRAFT, 'a part');
  await createAccounts(platform, offline).openAccount(MARIA);
  return { ...world, signOut: () => createAccounts(platform, offline).wipeAccount(MARIA.userId) };
};

test('a sign-out leaves no photo and no part of one on the phone', async () => {
  const { files, plain, store, signOut } = await signedIn();
  store.end();
  await signOut();
  // covers: T-20
  expect([files.kept.size, files.begun.size, await plain.names()]).toEqual([0, 0, []]);
});

test('a copy that is being written while its person signs out is not there afterwards', async () => {
  const { files, store, signOut, meal } = await signedIn();
  files.begun.clear();
  files.hold(true);
  const chosen = (await store.photos()).choose(meal, MONTH, bytesOf('soup')).catch(() => undefined);
  await expect.poll(() => files.begun.size).toBe(1);
  store.end();
  await signOut();
  files.hold(false);
  await chosen;
  expect(files.kept.size).toBe(0);
});

test('nothing is copied any more by what was open before the copies were deleted', async () => {
  const { files, plain, platform, store } = await phoneWithPhoto();
  store.close();
  const copies = photoCopies({ files, plain, person: PERSON });
  const photo = { meal: 'meal', month: MONTH, version: 'one', since: 1, bytes: bytesOf('soup') };
  expect(await deletePhotoCopies(platform, PERSON)).toBe(true);
  await copies.keep(photo);
  expect(files.kept.size).toBe(0);
  await photoCopies({ files, plain, person: PERSON }).keep(photo);
  expect(files.kept.size).toBe(1);
});

test.each(['remove', 'names'] as const)(
  'a sign-out deletes the records where the call "%s" fails, and a later start the copies',
  async (call) => {
    const { files, platform, store, signOut } = await signedIn();
    files.failAt(call);
    store.end();
    await signOut();
    expect(await isHere(platform)).toBe(false);
    expect(await createAccounts(platform, offline).readOpenAccount()).toBeUndefined();
    expect(files.kept.size).toBe(1);
    files.failAt();
    expect(await createAccounts(platform, offline).readOpenAccount()).toBeUndefined();
    expect(files.kept.size).toBe(0);
  },
);

test('copies that a sign-out could not delete go at a later start, also after somebody else signed out', async () => {
  const { files, platform, store, signOut } = await signedIn();
  files.failAt('remove');
  store.end();
  await signOut();
  const anton = { ...MARIA, userId: '00000000-0000-4000-8000-000000000002' };
  await createAccounts(platform, offline).openAccount(anton);
  await createAccounts(platform, offline).wipeAccount(anton.userId);
  expect(files.kept.size).toBe(1);
  files.failAt();
  expect(await createAccounts(platform, offline).readOpenAccount()).toBeUndefined();
  // covers: T-20
  expect(files.kept.size).toBe(0);
});

test('a file that is gone already keeps back no deletion', async () => {
  const { files, platform, store } = await phoneWithPhoto();
  store.close();
  const names = async () => [...files.kept.keys(), `${PERSON}~gone`];
  let asked = 0;
  const outsideFiles = { ...files, names: async () => ((asked += 1) === 1 ? names() : files.names()) };
  expect(await deletePhotoCopies({ outside: platform.outside, outsideFiles }, PERSON)).toBe(true);
  expect(files.kept.size).toBe(0);
});

test('a person who signs in again while copies of theirs are left keeps what they enter', async () => {
  const { files, platform, store, signOut } = await signedIn();
  files.failAt('remove');
  store.end();
  await signOut();
  const anna = { ...MARIA, userId: '00000000-0000-4000-8000-0000000000a1' };
  const account = { ...anna, people: [anna, MARIA].map((one) => ({ ...one, color: 'blue' as const })) };
  for (const again of [MARIA, account]) {
    await createAccounts(platform, offline).openAccount(again);
    const opened = await openTab(platform, offline);
    opened.close();
    await createAccounts(platform, offline).readOpenAccount();
    expect(await isHere(platform)).toBe(true);
    await createAccounts(platform, offline).wipeAccount(again.userId);
  }
});

test('a start without left parts of photos looks for them once', async () => {
  const { files, open, store } = await phoneWithPhoto();
  store.close();
  const drafts = vi.spyOn(files, 'drafts');
  const again = await open();
  await again.unsentPhotos();
  expect(drafts).toHaveBeenCalledTimes(1);
  again.close();
});

test('a start removes parts of photos that an app which ended left', async () => {
  const { files, open, store } = await phoneWithPhoto();
  store.close();
  files.begun.set(DRAFT, 'a part');
  const again = await open();
  await expect.poll(() => files.begun.size).toBe(0);
  again.close();
});
