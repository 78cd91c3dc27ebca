// @vitest-environment node
import { certain, problems } from '@dosewell/domain/problem';
import { afterEach, expect, test, vi } from 'vitest';
import { log, MONTH, nothingWaits, world } from '../testing/photo-world.ts';
import { bytesOf } from '../testing/photo-server.ts';
import { act, MARIA, offline } from '../testing/test-device.ts';
import { createAccounts } from '../account/accounts.ts';
import { databaseName, openPersonDatabase } from '../records/open-database.ts';
import { putWaiting } from './waiting-photos.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const MINUTE_MS = 60_000;

/** A meal whose photo is sent and fetched by its address. */
const sentPhoto = async () => {
  const set = world();
  const store = await set.open();
  const id = await log(store, 'porridge');
  await store.syncNow();
  await nothingWaits(store);
  await expect.poll(() => store.row('meals', id)?.photo_url ?? null).not.toBeNull();
  const photos = await store.photos();
  return { ...set, store, photos, id, url: certain(certain(store.row('meals', id)).photo_url) };
};

/** Makes every write to this store fail for lack of room. */
const noRoomIn = (full: string): void => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === full) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  });
};

test('the photo of a deleted meal is deleted also when the server had refused it', async () => {
  const { open, photoServer, platform } = world();
  const store = await open();
  const photos = await store.photos();
  photoServer.fail = () => ({ status: 422, code: 'not_a_picture' });
  const id = await log(store, 'no picture at all');
  await store.syncNow();
  await expect.poll(() => photos.waiting()?.get(id)?.refused).toBe('not_a_picture');
  photoServer.fail = () => undefined;
  await act(store, { table: 'meals', id, delete: true });
  await store.syncNow();
  platform.setNow(platform.now() + MINUTE_MS + 1000);
  await photos.send();
  await nothingWaits(store);
  expect([...photoServer.photos]).toEqual([]);
  store.close();
});

test.each([
  ['too_many_requests', 429],
  ['unavailable', 503],
  ['user_not_authenticated', 401],
] as const)('a photo that is unavailable now (%s) does not count as gone', async (code, status) => {
  const { store, photos, photoServer } = await sentPhoto();
  photoServer.fail = () => ({ status, code });
  await expect(photos.look('/api/v1/meals/m/photo/elsewhere')).rejects.toThrow(problems[code].text);
  photoServer.fail = () => undefined;
  expect(await photos.look('/api/v1/meals/m/photo/elsewhere')).toBeUndefined();
  store.close();
});

test('the page of a hotel network counts neither as a photo nor as a receipt for one', async () => {
  const { store, photos, id, url, photoServer } = await sentPhoto();
  const real = globalThis.fetch;
  for (const portal of [
    new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    Response.json({}),
  ]) {
    vi.stubGlobal('fetch', async () => portal.clone());
    await expect(photos.look(`${url}-other`)).rejects.toThrow('answered with 200');
    await photos.choose(id, MONTH, bytesOf('berries'));
    await photos.send();
    expect(photos.waiting()?.get(id)).toMatchObject({ version: expect.any(String) });
    expect(photos.waiting()?.get(id)?.sent).toBeUndefined();
  }
  vi.stubGlobal('fetch', real);
  await photos.send();
  await nothingWaits(store);
  expect([...photoServer.photos.values()]).toEqual(['berries']);
  store.close();
});

test('a photo too large for a gateway is reported to the person, and not sent for ever', async () => {
  const { open, photoServer } = world();
  const store = await open();
  photoServer.fail = () => 413;
  const id = await log(store, 'porridge');
  await store.syncNow();
  const photos = await store.photos();
  await expect.poll(() => photos.waiting()?.get(id)?.refused).toBe('too_large');
  store.close();
});

test('a server that asks to wait is not sent the next photo at once', async () => {
  const { open, photoServer, network } = world();
  const store = await open();
  network.up = false;
  await log(store, 'porridge');
  await log(store, 'soup');
  network.up = true;
  photoServer.fail = () => ({ status: 429, code: 'too_many_requests' });
  const asked = vi.spyOn(globalThis, 'setTimeout');
  await store.syncNow();
  await expect.poll(() => photoServer.asked.length).toBe(1);
  await expect.poll(() => asked.mock.calls.some(([, ms]) => (ms ?? 0) >= 10_000)).toBe(true);
  expect(photoServer.asked).toHaveLength(1);
  store.close();
});

test('a photo is shown although the device has no room to keep it', async () => {
  const { store, photos, photoServer } = await sentPhoto();
  const url = '/api/v1/meals/m/photo/elsewhere';
  photoServer.photos.set(url, 'from another device');
  noRoomIn('kept_photos');
  expect(await (await photos.look(url))?.text()).toBe('from another device');
  store.close();
});

test.each(['kept_photos', 'waiting_photos'])(
  'a photo that has arrived is not sent again when there is no room in %s',
  async (full) => {
    const { open, photoServer, network } = world();
    const store = await open();
    network.up = false;
    await log(store, 'porridge');
    network.up = true;
    noRoomIn(full);
    await store.syncNow();
    await nothingWaits(store);
    const photos = await store.photos();
    await photos.send();
    expect(photoServer.asked.filter((path) => path.startsWith('PUT'))).toHaveLength(1);
    store.close();
  },
);

test('a photo that has arrived holds nothing back on a shared device whose session is over', async () => {
  const { open, platform } = world();
  const store = await open();
  const id = await log(store, 'porridge');
  await store.syncNow();
  await nothingWaits(store);
  store.close();
  const database = await openPersonDatabase(platform.indexedDB, MARIA.userId, { onLost: () => undefined });
  const photo = {
    meal: id,
    month: MONTH,
    version: 'v',
    bytes: bytesOf('porridge'),
    since: 0,
    sent: true,
  } as const;
  await putWaiting({ ...database, transaction: database.transaction.bind(database) } as never, photo);
  database.close();
  await createAccounts(platform, offline).endShared(MARIA.userId);
  expect(await platform.indexedDB.databases()).not.toContainEqual(
    expect.objectContaining({ name: databaseName(MARIA.userId) }),
  );
});

test('a photo stays the same object for the screen while nothing about it changes', async () => {
  const { open, network } = world();
  network.up = false;
  const store = await open();
  const id = await log(store, 'porridge');
  const other = await log(store, 'soup');
  const photos = await store.photos();
  await expect.poll(() => photos.waiting()?.size).toBe(2);
  const before = photos.waiting()?.get(id);
  await photos.choose(other, MONTH, bytesOf('bread'));
  expect(photos.waiting()?.get(id)).toBe(before);
  store.close();
});

test('a photo leaves the device with its meal or when another replaced it', async () => {
  const { store, photos, id, url, network, platform } = await sentPhoto();
  await photos.choose(id, MONTH, bytesOf('berries'));
  await photos.send();
  await nothingWaits(store);
  await expect.poll(() => store.row('meals', id)?.photo_url).not.toBe(url);
  const next = certain(certain(store.row('meals', id)).photo_url);
  await photos.tidy();
  network.up = false;
  await expect(photos.look(url)).rejects.toThrow('no answer');
  expect(await (await photos.look(next))?.text()).toBe('berries');
  await act(store, { table: 'meals', id, delete: true });
  await photos.tidy();
  expect(await (await photos.look(next))?.text()).toBe('berries');
  platform.setNow(platform.now() + MINUTE_MS + 1000);
  await photos.tidy();
  await expect(photos.look(next)).rejects.toThrow('no answer');
  store.close();
});
