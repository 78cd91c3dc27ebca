// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createAccounts } from '../account/accounts.ts';
import { fakeFileStore } from '../testing/fake-file-store.ts';
import { fakePhone } from '../testing/fake-phone.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { bytesOf, createPhotoServer } from '../testing/photo-server.ts';
import { log, MONTH, nothingWaits } from '../testing/photo-world.ts';
import { MARIA, offline, openTab } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { copyNamed } from './copy-name.ts';
import { MOST_BYTES } from './photo-copies.ts';

afterEach(() => vi.unstubAllGlobals());

/** A phone with a meal whose photo waits. */
const waiting = async () => {
  const files = fakeFileStore();
  const platform = createTestPlatform({ outside: fakePhone('iOS').plain, outsideFiles: files });
  const server = createMemoryServer(platform.now);
  const photoServer = createPhotoServer(server);
  photoServer.fail = () => 'lost';
  const open = () => openTab(platform, server.ask);
  const store = await open();
  const meal = await log(store, 'porridge');
  return { files, platform, photoServer, open, store, meal };
};
const contents = (files: ReturnType<typeof fakeFileStore>) =>
  [...files.kept.values()].map((bytes) => atob(bytes));

test('a waiting photo has one copy, of the last choice, until the server has it', async () => {
  const { files, photoServer, store, meal } = await waiting();
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
  const { files, photoServer, store, meal } = await waiting();
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
  const { files, platform, open, store, meal } = await waiting();
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
  const { files, platform, open, store, meal } = await waiting();
  store.close();
  platform.clearPages();
  files.lock(true);
  const locked = await open();
  expect((await locked.photos()).waiting()?.get(meal)).toBeUndefined();
  locked.close();
  files.lock(false);
  const again = await open();
  await expect.poll(async () => again.unsentPhotos()).toBe(1);
  expect(contents(files)).toEqual(['porridge']);
  again.close();
});

test('a copy without room, or beyond what is kept, leaves the photo saved once', async () => {
  const { files, store, meal } = await waiting();
  const photos = await store.photos();
  files.fillDisk(true);
  await photos.choose(meal, MONTH, bytesOf('soup'));
  expect(new TextDecoder().decode(photos.waiting()?.get(meal)?.bytes ?? undefined)).toBe('soup');
  files.fillDisk(false);
  await photos.choose(store.newId(), MONTH, new ArrayBuffer(MOST_BYTES));
  expect([...files.kept.keys()].map((name) => copyNamed(name)?.bytes)).not.toContain(MOST_BYTES);
  store.close();
});

test('a copy that the app ended before writing or removing is put right at the next start', async () => {
  const { files, open, store } = await waiting();
  store.close();
  const [name = ''] = files.kept.keys();
  files.kept.clear();
  files.kept.set(name.replace(/~[\w-]+~(\d+)~8$/, '~older~$1~8'), btoa('an older choice'));
  const again = await open();
  await expect.poll(() => [...files.kept.keys()]).toEqual([name]);
  again.close();
});

test('a sign-out leaves no photo on the phone', async () => {
  const { files, platform, store } = await waiting();
  await createAccounts(platform, offline).openAccount(MARIA);
  store.end();
  await createAccounts(platform, offline).wipeAccount(MARIA.userId, 'elsewhere');
  expect(files.kept.size).toBe(0);
});
