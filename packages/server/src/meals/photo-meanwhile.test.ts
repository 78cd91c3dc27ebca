// Photos while their person or the store changes concurrently.
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { erasers } from '../account/erasure/erasers.ts';
import { BlobsUnavailable } from '../platform/blobs/blob-store.ts';
import { openPictureDrawer, type PictureDrawer } from '../platform/pictures/picture-drawer.ts';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../testing/api-under-test.ts';
import { mealOf, photoSent } from '../testing/meal-photo-under-test.ts';

let api: ApiUnderTest;
let photo: Buffer;
let drawer: PictureDrawer;
/** Called when a file is stored, and when a picture is re-encoded. */
let atPut = async (): Promise<void> => {};
let atDrawing = async (): Promise<void> => {};
beforeAll(async () => {
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  drawer = openPictureDrawer();
  api = await openApiUnderTest({
    photoQuota: { files: 2, bytes: 1_000_000 },
    drawer: {
      ...drawer,
      within: async (...picture) => {
        await atDrawing();
        return drawer.within(...picture);
      },
    },
    overBlobs: (store) => ({
      ...store,
      put: async (...file) => {
        await atPut();
        await store.put(...file);
      },
    }),
  });
});
afterAll(() => api.close());

const erased = async (userId: string): Promise<void> => {
  await api.database.owner.query('insert into erasures (user_id, asked_at) values ($1, now())', [userId]);
  for (const { erase } of erasers(api.database, api.blobs)) await erase(userId);
};
const filesOf = (userId: string): string[] => [...api.files.keys()].filter((path) => path.includes(userId));

test('a photo being stored while its person is erased is not kept', async () => {
  const { cookie, user } = await newPerson(api);
  const meal = await mealOf(api, cookie);
  atPut = () => erased(user.user_id);
  const { status } = await photoSent(api, cookie, meal, photo);
  atPut = async () => {};
  // covers: T-21
  expect({ status, files: filesOf(user.user_id) }).toEqual({ status: 404, files: [] });
});

test('a person’s picture being stored while they are erased is not kept', async () => {
  const { cookie, user } = await newPerson(api);
  atPut = () => erased(user.user_id);
  await api.call('PUT', '/account/picture', {
    cookie,
    body: photo,
    headers: { 'content-type': 'image/png' },
  });
  atPut = async () => {};
  // covers: T-21
  expect(filesOf(user.user_id)).toEqual([]);
});

test('a photo being drawn while its person is erased is answered as of an absent meal', async () => {
  const { cookie, user } = await newPerson(api);
  const meal = await mealOf(api, cookie);
  atDrawing = () => erased(user.user_id);
  const { status } = await photoSent(api, cookie, meal, photo);
  atDrawing = async () => {};
  expect({ status, files: filesOf(user.user_id) }).toEqual({ status: 404, files: [] });
});

test('a photo that a failing store refused takes no room, however often it is sent', async () => {
  const { cookie } = await newPerson(api);
  const [first, second] = [await mealOf(api, cookie), await mealOf(api, cookie)];
  atPut = () => Promise.reject(new BlobsUnavailable('away'));
  for (let time = 0; time < 3; time++) expect((await photoSent(api, cookie, first, photo)).status).toBe(503);
  atPut = async () => {};
  expect((await photoSent(api, cookie, second, photo)).status).toBe(200);
  expect((await photoSent(api, cookie, first, photo)).status).toBe(200);
});
