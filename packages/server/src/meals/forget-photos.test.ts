import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { BlobsUnavailable } from '../platform/blobs/blob-store.ts';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../testing/api-under-test.ts';
import { mealOf, photoSent, pushOf, rowOfMeal, shown } from '../testing/meal-photo-under-test.ts';
import { forgetPhotos } from './forget-photos.sweep.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let api: ApiUnderTest;
let photo: Buffer;
/** Operations of the store that currently fail. */
let failing: 'put' | 'delete' | undefined;
/** Called when a file is deleted. */
let atDelete = async (): Promise<void> => {};
beforeAll(async () => {
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  api = await openApiUnderTest({
    photoQuota: { files: 2, bytes: 1_000_000 },
    overBlobs: (store) => ({
      ...store,
      put: async (...file) => {
        if (failing === 'put') throw new BlobsUnavailable('away');
        await store.put(...file);
      },
      delete: async (path) => {
        if (failing === 'delete') throw new BlobsUnavailable('away');
        await atDelete();
        await store.delete(path);
      },
    }),
  });
});
afterAll(() => api.close());

const told: string[] = [];
const faults: unknown[] = [];
const sweepAfter = async (ms: number): Promise<void> => {
  const { database, blobs, clock } = api;
  const sweep = forgetPhotos({
    database,
    blobs,
    now: () => clock.now + ms,
    news: (userId) => told.push(userId),
    unexpected: (error) => faults.push(error),
  });
  await sweep.run(new AbortController().signal);
};
const somebody = async () => {
  const { cookie, user } = await newPerson(api);
  const meal = await mealOf(api, cookie);
  const { photo_url } = (await photoSent(api, cookie, meal, photo)).json as { photo_url: string };
  return { cookie, user, meal, photo_url };
};
const filesOf = ({ user }: { user: { user_id: string } }): string[] =>
  [...api.files.keys()].filter((path) => path.includes(user.user_id));
const blobRows = async ({ user }: { user: { user_id: string } }): Promise<number> =>
  (await api.database.owner.query('select from blobs where user_id = $1', [user.user_id])).rowCount ?? 0;
const statusOf = async ({ cookie, photo_url }: { cookie: string; photo_url: string }): Promise<number> =>
  (await shown(api, cookie, photo_url)).answer.status;

test('the photo of a deleted meal is hidden, and returns with the meal', async () => {
  const maria = await somebody();
  await pushOf(api, maria.cookie, maria.meal, 'delete');
  // covers: MEAL-047 MEAL-053
  expect(await statusOf(maria)).toBe(404);
  await sweepAfter(DAY_MS - HOUR_MS);
  expect(filesOf(maria)).toHaveLength(1);
  await pushOf(api, maria.cookie, maria.meal, { deleted_at: null });
  expect(await statusOf(maria)).toBe(200);
});

test('a photo is deleted a day after its meal: its file first, then its row, then the meal’s row', async () => {
  const maria = await somebody();
  await pushOf(api, maria.cookie, maria.meal, 'delete');
  const atThatTime: unknown[] = [];
  atDelete = async () => {
    atThatTime.push([await blobRows(maria), (await rowOfMeal(api, maria.meal)).photo_url]);
  };
  await sweepAfter(DAY_MS + HOUR_MS);
  atDelete = async () => {};
  // covers: MEAL-041
  expect(atThatTime).toEqual([[1, maria.photo_url]]);
  // covers: MEAL-041 MEAL-053
  expect({ files: filesOf(maria), blobRows: await blobRows(maria) }).toEqual({ files: [], blobRows: 0 });
  expect((await rowOfMeal(api, maria.meal)).photo_url).toBeNull();
  expect(told).toContain(maria.user.user_id);
  const purge = api.database.owner.query('delete from meal_items where meal_id = $1', [maria.meal]);
  await purge;
  const { rowCount } = await api.database.owner.query('delete from meals where id = $1', [maria.meal]);
  expect(rowCount).toBe(1);
});

test('the row of a meal cannot be deleted before its photo', async () => {
  const { meal } = await somebody();
  await api.database.owner.query('delete from meal_items where meal_id = $1', [meal]);
  // covers: MEAL-041
  await expect(api.database.owner.query('delete from meals where id = $1', [meal])).rejects.toMatchObject({
    code: '23503',
  });
});

test('a sweep that cannot delete from the store reports it, keeps the rows and tries again', async () => {
  const [maria, john] = [await somebody(), await somebody()];
  for (const { cookie, meal } of [maria, john]) await pushOf(api, cookie, meal, 'delete');
  failing = 'delete';
  await sweepAfter(DAY_MS + HOUR_MS);
  failing = undefined;
  expect(faults.length).toBeGreaterThan(1);
  expect({
    blobRows: await blobRows(maria),
    photo_url: (await rowOfMeal(api, maria.meal)).photo_url,
  }).toEqual({ blobRows: 1, photo_url: maria.photo_url });
  await sweepAfter(DAY_MS + HOUR_MS);
  expect({ maria: filesOf(maria), john: filesOf(john) }).toEqual({ maria: [], john: [] });
});

test('a store that refuses a photo leaves the meal unchanged, and its remains are swept', async () => {
  const maria = await somebody();
  failing = 'put';
  const { status, json } = await photoSent(api, maria.cookie, maria.meal, photo);
  failing = undefined;
  // covers: MEAL-040
  expect({ status, code: json.code, detail: json.detail }).toEqual({
    status: 503,
    code: 'unavailable',
    detail: 'The server cannot reach its records at the moment. Nothing is lost. Please try again later.',
  });
  expect({ status: await statusOf(maria), blobRows: await blobRows(maria) }).toEqual({
    status: 200,
    blobRows: 2,
  });
  await sweepAfter(0);
  expect(await blobRows(maria)).toBe(2);
  await sweepAfter(2 * HOUR_MS);
  expect({ status: await statusOf(maria), blobRows: await blobRows(maria) }).toEqual({
    status: 200,
    blobRows: 1,
  });
});

test('a meal whose photo was lost says so', async () => {
  const maria = await somebody();
  await api.database.owner.query('delete from blobs where user_id = $1', [maria.user.user_id]);
  await sweepAfter(2 * HOUR_MS);
  expect((await rowOfMeal(api, maria.meal)).photo_url).toBeNull();
});

test('a person’s own picture is left in place', async () => {
  const { cookie } = await newPerson(api);
  const headers = { 'content-type': 'image/png' };
  const { json } = await api.call('PUT', '/account/picture', { cookie, body: photo, headers });
  await sweepAfter(30 * DAY_MS);
  expect(await statusOf({ cookie, photo_url: json.avatar_url })).toBe(200);
});

test('a person at the limit of photos may replace one, and add none', async () => {
  const maria = await somebody();
  const second = await mealOf(api, maria.cookie);
  expect((await photoSent(api, maria.cookie, second, photo)).status).toBe(200);
  const third = await mealOf(api, maria.cookie);
  const { status, json } = await photoSent(api, maria.cookie, third, photo);
  expect({ status, code: json.code, detail: json.detail }).toEqual({
    status: 409,
    code: 'photos_full',
    detail: 'There is no more room for photos. Delete some first, then add this one again.',
  });
  expect((await rowOfMeal(api, third)).photo_url).toBeNull();
  expect((await photoSent(api, maria.cookie, second, photo)).status).toBe(200);
  await api.call('DELETE', `/meals/${second}/photo`, { cookie: maria.cookie });
  expect((await photoSent(api, maria.cookie, third, photo)).status).toBe(200);
  await api.database.owner.query('update blobs set bytes = 999999 where user_id = $1', [maria.user.user_id]);
  await api.call('DELETE', `/meals/${third}/photo`, { cookie: maria.cookie });
  expect((await photoSent(api, maria.cookie, second, photo)).status).toBe(409);
});

test('a picture kept before meals had photos is still shown', async () => {
  const { cookie, user } = await newPerson(api);
  const key = 'ab000000-0000-4000-8000-000000000001';
  await api.database.owner.query(
    `with old as (insert into blobs (user_id, id, kind, type, bytes) values ($1, $2, 'picture', 'image/webp', 4))
     update profiles set avatar_url = $3 where user_id = $1`,
    [user.user_id, key, `/api/v1/account/picture/${key}`],
  );
  api.files.set(`ab/${key}`, new Uint8Array([1, 2, 3, 4]));
  const { answer, bytes } = await shown(api, cookie, `/api/v1/account/picture/${key}`);
  expect({ status: answer.status, bytes: [...bytes] }).toEqual({ status: 200, bytes: [1, 2, 3, 4] });
  await api.call('DELETE', '/account/picture', { cookie });
  expect(api.files.has(`ab/${key}`)).toBe(false);
});
