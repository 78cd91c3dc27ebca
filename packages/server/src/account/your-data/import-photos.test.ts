import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { mealOf, photoSent, shown } from '../../testing/meal-photo-under-test.ts';
import { exported, imported, rewritten } from '../../testing/your-data-under-test.ts';
import { certain } from '@dosewell/domain/problem';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

test('a picture is imported redrawn, under an address of its own', async () => {
  const [from, to] = [await newPerson(api), await newPerson(api)];
  const body = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png' };
  const given = await api.call('PUT', '/account/picture', { cookie: from.cookie, body, headers });
  await imported(api, to.cookie, await exported(api, from.cookie));
  const { json } = await api.call('GET', '/account/session', { cookie: to.cookie });
  expect(json.avatar_url).toMatch(/picture\/[0-9a-f-]{36}$/);
  expect(json.avatar_url).not.toBe(given.json.avatar_url);
  const read = await api.open('GET', json.avatar_url.replace('/api/v1', ''), { cookie: to.cookie });
  expect({ status: read.status, 'content-type': read.headers.get('content-type') }).toEqual({
    status: 200,
    'content-type': 'image/webp',
  });
});

test('photos of meals are imported redrawn, also for a person who imports twice', async () => {
  const [from, to] = [await newPerson(api), await newPerson(api)];
  const [meal, plain] = [await mealOf(api, from.cookie), await mealOf(api, from.cookie)];
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const given = (await photoSent(api, from.cookie, meal, photo)).json.photo_url;
  const packed = await exported(api, from.cookie);
  expect(Object.keys(unzipSync(packed))).toContain(`pictures/${given.split('/').at(-1)}.webp`);
  const whereIn = async () => {
    const { rows } = await api.database.owner.query<{ photo_url: string | null }>(
      'select photo_url from meals where user_id = $1 and id = any($2) order by id = $3 desc',
      [to.user.user_id, [meal, plain], meal],
    );
    return rows.map(({ photo_url }) => photo_url);
  };
  expect((await imported(api, to.cookie, packed)).json.photos_left_out).toBe(0);
  const [there, none] = await whereIn();
  expect({ there, none }).toEqual({
    there: expect.stringMatching(`meals/${meal}/photo/[0-9a-f-]{36}$`),
    none: null,
  });
  expect(there).not.toBe(given);
  expect((await sharp((await shown(api, to.cookie, certain(there))).bytes).metadata()).width).toBe(40);
  await imported(api, to.cookie, packed);
  expect(await whereIn()).toEqual([there, null]);
  await api.call('DELETE', `/meals/${meal}/photo`, { cookie: to.cookie });
  await imported(api, to.cookie, packed);
  expect((await whereIn())[0]).toMatch(/photo/);
});

test('the place of a photo is not taken from a file', async () => {
  const [from, to] = [await newPerson(api), await newPerson(api)];
  const meal = await mealOf(api, from.cookie);
  const forged = rewritten(await exported(api, from.cookie), ({ tables }) => {
    certain(certain(tables['meals'])[0])['photo_url'] = 'https://evil.example/x.png';
  });
  expect((await imported(api, to.cookie, forged)).status).toBe(200);
  const { rows } = await api.database.owner.query('select id, photo_url from meals where user_id = $1', [
    to.user.user_id,
  ]);
  expect(rows).toEqual([{ id: meal, photo_url: null }]);
});
