// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createAccounts } from '../account/accounts.ts';
import { logout } from '../account/logout.ts';
import { keepPhoto } from './kept-photos.ts';
import { openStore, type Store } from '../store.ts';
import { bytesOf } from '../testing/photo-server.ts';
import { food, log, MONTH, nothingWaits, patchOf, world } from '../testing/photo-world.ts';
import { act, MARIA, offline } from '../testing/test-device.ts';
import { certain } from '@dosewell/domain/problem';

afterEach(() => vi.unstubAllGlobals());

const textAt = async (store: Store, id: string): Promise<string | undefined> => {
  const url = store.row('meals', id)?.photo_url ?? '';
  return url === '' ? undefined : (await (await store.photos()).look(url))?.text();
};
test('a photo waits on the device, survives a restart, and is sent once its meal has arrived', async () => {
  const { network, open, photoServer, server } = world();
  network.up = false;
  const first = await open();
  const id = await log(first, 'porridge');
  expect(await first.unsentPhotos()).toBe(1);
  first.close();
  const store = await open();
  const photos = await store.photos();
  await expect.poll(() => photos.waiting()?.has(id)).toBe(true);
  expect(server.rows('meals')).toEqual([]);
  network.up = true;
  await store.syncNow();
  await expect.poll(() => photos.waiting()?.size).toBe(0);
  // covers: MEAL-022 MEAL-040
  expect([...photoServer.photos]).toEqual([[expect.stringContaining(id), 'porridge']]);
  // covers: MEAL-004
  expect(store.row('meals', id)?.photo_url).toBe([...photoServer.photos.keys()][0]);
  network.up = false;
  expect(await textAt(store, id)).toBe('porridge');
  store.close();
});

test('a second photo replaces the first, and a removed photo is gone', async () => {
  const { open, photoServer } = world();
  const store = await open();
  const photos = await store.photos();
  const id = await log(store, 'porridge');
  await store.syncNow();
  await nothingWaits(store);
  await photos.choose(id, MONTH, bytesOf('porridge with berries'));
  await photos.send();
  await nothingWaits(store);
  // covers: MEAL-051
  expect([...photoServer.photos.values()]).toEqual(['porridge with berries']);
  await photos.choose(id, MONTH, null);
  await photos.send();
  await nothingWaits(store);
  // covers: MEAL-053
  expect([...photoServer.photos]).toEqual([]);
  await expect.poll(() => store.row('meals', id)?.photo_url).toBeNull();
  store.close();
});

test('a photo chosen while another was being sent is sent as well', async () => {
  const { open, photoServer } = world();
  const store = await open();
  const photos = await store.photos();
  const id = await log(store);
  await store.syncNow();
  await photos.choose(id, MONTH, bytesOf('first'));
  let chosen: Promise<void> | undefined;
  photoServer.fail = () => {
    chosen ??= photos.choose(id, MONTH, bytesOf('second'));
    return undefined;
  };
  await photos.send();
  await chosen;
  await photos.send();
  await nothingWaits(store);
  expect([...photoServer.photos.values()]).toEqual(['second']);
  store.close();
});

test('a photo that the server refuses waits with its reason and holds nothing up', async () => {
  const { open, photoServer } = world();
  const store = await open();
  const photos = await store.photos();
  photoServer.fail = () => ({ status: 422, code: 'not_a_picture' });
  const id = await log(store, 'no picture at all');
  await store.syncNow();
  await expect.poll(() => photos.waiting()?.get(id)?.refused).toBe('not_a_picture');
  const asked = photoServer.asked.length;
  photoServer.fail = () => undefined;
  const other = await log(store, 'soup');
  await store.syncNow();
  await expect.poll(() => store.row('meals', other)?.photo_url ?? null).not.toBeNull();
  expect(photoServer.asked.slice(asked).every((path) => path.includes(other))).toBe(true);
  expect(store.row('meals', id)).toMatchObject({ type: 'breakfast', photo_url: null });
  await photos.retry(id);
  await nothingWaits(store);
  expect(new Set(photoServer.photos.values())).toEqual(new Set(['soup', 'no picture at all']));
  store.close();
});

test('the photo of a deleted meal is not sent, and is deleted with the meal', async () => {
  const { network, open, photoServer, platform } = world();
  network.up = false;
  const store = await open();
  const photos = await store.photos();
  const id = await log(store, 'porridge');
  await act(store, { table: 'meals', id, delete: true });
  network.up = true;
  await store.syncNow();
  await photos.send();
  expect({ isWaiting: photos.waiting()?.has(id), sent: [...photoServer.photos] }).toEqual({
    isWaiting: true,
    sent: [],
  });
  platform.setNow(platform.now() + 61_000);
  await photos.send();
  await nothingWaits(store);
  expect([...photoServer.photos]).toEqual([]);
  store.close();
});

test('the photo of a restored meal is sent after all', async () => {
  const { network, open, photoServer } = world();
  network.up = false;
  const store = await open();
  const id = await log(store, 'porridge');
  await act(store, { table: 'meals', id, delete: true });
  await act(store, {
    table: 'meals',
    id,
    patch: patchOf([food(store.newId(), 'Milk')], { deleted_at: null }),
  });
  network.up = true;
  await store.syncNow();
  await nothingWaits(store);
  expect([...photoServer.photos.values()]).toEqual(['porridge']);
  store.close();
});

test('signing out sends waiting photos, asks about those it cannot send, and leaves none', async () => {
  const { network, photoServer, platform, server } = world();
  const accounts = createAccounts(platform, server.ask);
  const store = await openStore(MARIA, { platform, ask: server.ask, accounts });
  network.up = false;
  const id = await log(store, 'porridge');
  await store.syncNow();
  expect(await logout(store, {}, accounts)).toEqual({ kind: 'unsent', pending: 1 });
  network.up = true;
  expect(await logout(store, {}, accounts)).toEqual({ kind: 'done', revoked: true });
  expect([...photoServer.photos]).toEqual([[expect.stringContaining(id), 'porridge']]);
  expect(await platform.indexedDB.databases()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringContaining(MARIA.userId) }),
  );
  // covers: MEAL-054
  await expect((await store.photos()).choose(id, MONTH, bytesOf('x'))).rejects.toThrow(
    'User not authenticated',
  );
});

test('the end of a shared session keeps a photo that exists nowhere else, and no other', async () => {
  const { network, open, platform, photoServer } = world();
  const first = await open();
  await log(first, 'porridge');
  await first.syncNow();
  await nothingWaits(first);
  network.up = false;
  await log(first, 'soup');
  first.close();
  await createAccounts(platform, offline).endShared(MARIA.userId);
  const store = await open();
  const photos = await store.photos();
  await expect.poll(() => photos.waiting()?.size).toBe(1);
  await expect(photos.look(certain([...photoServer.photos.keys()][0]))).rejects.toThrow('no answer');
  network.up = true;
  await store.syncNow();
  await nothingWaits(store);
  expect([...photoServer.photos.values()]).toEqual(['porridge', 'soup']);
  store.close();
});

test('the device keeps at most the hundred photos looked at last', async () => {
  const { open, platform } = world();
  const store = await open();
  const request = platform.indexedDB.open(
    certain(certain((await platform.indexedDB.databases()).at(-1)).name),
  );
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  const kept = { transaction: database.transaction.bind(database) } as never;
  for (let seen = 0; seen < 103; seen++)
    await keepPhoto(kept, { url: String(seen), bytes: bytesOf('x'), type: 'image/jpeg', seen });
  const all = database.transaction('kept_photos').objectStore('kept_photos').getAllKeys();
  const urls = await new Promise<unknown[]>((resolve) => {
    all.onsuccess = () => resolve(all.result);
  });
  expect(urls.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 3));
  database.close();
  store.close();
});
