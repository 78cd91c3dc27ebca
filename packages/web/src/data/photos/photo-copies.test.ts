// @vitest-environment node
import { certain } from '@dosewell/domain/problem';
import { afterEach, expect, test, vi } from 'vitest';
import { createAccounts } from '../account/accounts.ts';
import { logout } from '../account/logout.ts';
import { bytesOf } from '../testing/photo-server.ts';
import { contents, log, MONTH, nothingWaits, phoneWithPhoto } from '../testing/photo-world.ts';
import { PERSON } from '../testing/memory-server.ts';
import { MARIA, offline } from '../testing/test-device.ts';
import { openLocalDatabase } from '../records/local-database.ts';
import { openStore } from '../store.ts';
import { copyName, copyNamed } from './copy-name.ts';
import { MOST_BYTES, photoCopies } from './photo-copies.ts';

afterEach(() => vi.unstubAllGlobals());

/** The system has cleared what the pages keep, and the app starts while the phone is locked. */
const startLocked = ({ files, platform, open, store }: Awaited<ReturnType<typeof phoneWithPhoto>>) => {
  store.close();
  platform.clearPages();
  files.lock(true);
  return open();
};

test('a waiting photo has one copy, of the last choice, until the server has it', async () => {
  const { files, photoServer, store, meal } = await phoneWithPhoto();
  const photos = await store.photos();
  expect(contents(files)).toEqual(['porridge']);
  await photos.choose(meal, MONTH, bytesOf('soup'));
  expect(contents(files)).toEqual(['soup']);
  photoServer.fail = () => undefined;
  await store.syncNow();
  await photos.send();
  // covers: T-20
  expect(files.kept.size).toBe(0);
  await nothingWaits(store);
  store.close();
});

test('a photo that the server refused has no copy, and one again when it is retried', async () => {
  const { files, photoServer, store, meal } = await phoneWithPhoto();
  const photos = await store.photos();
  photoServer.fail = () => ({ status: 422, code: 'not_a_picture' });
  await store.syncNow();
  await photos.send();
  await expect.poll(() => photos.waiting()?.get(meal)?.refused).toBe('not_a_picture');
  expect(files.kept.size).toBe(0);
  photoServer.fail = () => 'lost';
  await photos.retry(meal);
  expect(contents(files)).toEqual(['porridge']);
  store.close();
});

test('a photo that is to be removed is kept as such, and a choice that was undone has no copy', async () => {
  const { files, platform, open, store, meal } = await phoneWithPhoto();
  const photos = await store.photos();
  const before = photos.waiting()?.get(meal);
  await photos.choose(meal, MONTH, null);
  expect([...files.kept.keys()].map((name) => copyNamed(name)?.bytes)).toEqual(['none']);
  store.close();
  platform.clearPages();
  const again = await open();
  const restored = await again.photos();
  await expect.poll(() => restored.waiting()?.get(meal)?.bytes).toBeNull();
  await restored.restore(meal, before);
  expect(contents(files)).toEqual(['porridge']);
  again.close();
});

test('photos that cannot be read after a clearing are put back once they can, and are not taken for sent', async () => {
  const world = await phoneWithPhoto();
  const { files, open, meal } = world;
  const locked = await startLocked(world);
  expect((await locked.photos()).waiting()?.get(meal)).toBeUndefined();
  locked.close();
  files.lock(false);
  const again = await open();
  await expect.poll(async () => again.unsentPhotos()).toBe(1);
  expect(contents(files)).toEqual(['porridge']);
  again.close();
});

test('photos that a locked phone could not read are put back when the person unlocks it', async () => {
  const world = await phoneWithPhoto();
  const { files, platform, meal } = world;
  const locked = await startLocked(world);
  const photos = await locked.photos();
  expect(await locked.unsentPhotos()).toBe(0);
  files.lock(false);
  platform.wake();
  // covers: T-20
  await expect.poll(() => photos.waiting()?.has(meal)).toBe(true);
  const names = vi.spyOn(files, 'names');
  platform.wake();
  await locked.syncNow();
  expect(names).not.toHaveBeenCalled();
  locked.close();
});

test('a copy without room, or beyond what is kept, leaves the photo saved once', async () => {
  const { files, store, meal } = await phoneWithPhoto();
  const photos = await store.photos();
  files.fillDisk(true);
  await photos.choose(meal, MONTH, bytesOf('soup'));
  expect(new TextDecoder().decode(photos.waiting()?.get(meal)?.bytes ?? undefined)).toBe('soup');
  files.fillDisk(false);
  await photos.choose(store.newId(), MONTH, new ArrayBuffer(MOST_BYTES + 1));
  expect([...files.kept.keys()].map((name) => copyNamed(name)?.bytes)).not.toContain(MOST_BYTES + 1);
  store.close();
});

test('a photo whose copy has no room brings back no earlier one', async () => {
  for (const next of [bytesOf('soup'), null]) {
    const { files, platform, open, store, meal } = await phoneWithPhoto();
    files.fillDisk(true);
    await (await store.photos()).choose(meal, MONTH, next);
    store.close();
    platform.clearPages();
    const again = await open();
    // covers: T-20
    expect(await again.unsentPhotos()).toBe(0);
    again.close();
  }
});

test('photos come back one at a time, and after the first page', async () => {
  const { files, platform, server, store, meal } = await phoneWithPhoto();
  await log(store, 'soup');
  await log(store, 'bread');
  store.close();
  platform.clearPages();
  let show: () => void = () => undefined;
  const firstPage = new Promise<void>((resolve) => (show = resolve));
  const accounts = createAccounts(platform, server.ask);
  const again = await openStore(MARIA, { platform, ask: server.ask, accounts, firstPage });
  const photos = await again.photos();
  expect(files.mostRead()).toBe(0);
  show();
  await expect.poll(() => photos.waiting()?.size).toBe(3);
  expect(new TextDecoder().decode(photos.waiting()?.get(meal)?.bytes ?? undefined)).toBe('porridge');
  expect(files.mostRead()).toBe(1);
  again.close();
});

test('an earlier choice does not take the place of one that cannot be read after a clearing', async () => {
  const { files, platform, open, store, meal } = await phoneWithPhoto();
  store.close();
  const [name = ''] = files.kept.keys();
  const newer = certain(copyNamed(name));
  files.kept.set(copyName({ ...newer, version: 'newer', since: newer.since + 1, bytes: 4 }), btoa('soup'));
  files.failToRead('newer');
  platform.clearPages();
  const locked = await open();
  expect(await locked.unsentPhotos()).toBe(0);
  locked.close();
  files.failToRead(undefined);
  const again = await open();
  expect(await again.unsentPhotos()).toBe(1);
  expect((await again.photos()).waiting()?.get(meal)?.version ?? 'newer').toBe('newer');
  await expect.poll(() => contents(files)).toEqual(['soup']);
  again.close();
});

test('a copy that the app ended before writing or removing is put right at the next start', async () => {
  const { files, open, store } = await phoneWithPhoto();
  store.close();
  const [name = ''] = files.kept.keys();
  files.kept.clear();
  files.kept.set(name.replace(/~[\w-]+~(\d+)~8$/, '~older~$1~8'), btoa('an older choice'));
  const again = await open();
  await expect.poll(() => [...files.kept.keys()]).toEqual([name]);
  again.close();
});

test('a start keeps the copy of an earlier choice until that of the last one is written', async () => {
  const { files, open, store } = await phoneWithPhoto();
  store.close();
  const [name = ''] = files.kept.keys();
  const earlier = name.replace(/~[\w-]+~(\d+)~8$/, '~older~$1~15');
  files.kept.clear();
  files.kept.set(earlier, btoa('an older choice'));
  files.hold(true);
  const again = await open();
  await expect.poll(() => [...files.begun.keys()]).toEqual([name]);
  // covers: T-20
  expect([...files.kept.keys()]).toEqual([earlier]);
  files.hold(false);
  await expect.poll(() => [...files.kept.keys()]).toEqual([name]);
  again.close();
});

test('a start lists what is on the phone once, however many photos wait', async () => {
  const { files, open, store } = await phoneWithPhoto();
  for (const photo of ['soup', 'salad', 'bread']) await log(store, photo);
  store.close();
  files.kept.clear();
  const names = vi.spyOn(files, 'names');
  const again = await open();
  await expect.poll(() => files.kept.size).toBe(4);
  expect(names).toHaveBeenCalledTimes(1);
  again.close();
});

test('while one photo cannot be read, a start reads none that is back already, and says that none came back', async () => {
  const { files, plain, platform, open, store, meal } = await phoneWithPhoto();
  await log(store, 'soup');
  store.close();
  platform.clearPages();
  files.failToRead(meal);
  const locked = await open();
  await expect.poll(() => locked.unsentPhotos()).toBe(1);
  locked.close();
  const read = vi.spyOn(files, 'read');
  const database = await openLocalDatabase(platform.indexedDB, PERSON, {
    onGone: vi.fn(),
    onSuperseded: vi.fn(),
  });
  const copies = photoCopies({ files, plain, person: PERSON });
  expect(await copies.tidy(database)).toEqual({ some: false, all: false });
  expect(read.mock.calls.map(([name]) => copyNamed(name)?.meal)).toEqual([meal]);
  files.failToRead(undefined);
  expect(await copies.tidy(database)).toEqual({ some: true, all: true });
  database.close();
});

test.each(['lock', 'names'] as const)(
  'a sign-out asks about photos that could not be put back at first (%s), once the phone is unlocked',
  async (fault) => {
    const { files, platform, open, store } = await phoneWithPhoto();
    await store.syncNow();
    store.close();
    platform.clearPages();
    if (fault === 'lock') files.lock(true);
    else files.failAt('names');
    const locked = await open();
    expect(await locked.unsentPhotos()).toBe(0);
    files.lock(false);
    files.failAt();
    const accounts = createAccounts(platform, offline);
    // covers: T-20
    expect(await logout(locked, {}, accounts)).toEqual({ kind: 'unsent', pending: 1 });
    expect(contents(files)).toEqual(['porridge']);
    expect((await locked.photos()).waiting()?.size).toBe(1);
    locked.close();
  },
);
