import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_MEAL_PHOTO_BYTES } from '@dosewell/domain/meals';
import sharp from 'sharp';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../testing/api-under-test.ts';
import { mealOf, photoSent, pushOf, rowOfMeal, shown } from '../testing/meal-photo-under-test.ts';
import { certain } from '@dosewell/domain/problem';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const small = (side = 8): Promise<Buffer> => drawn(side, side).png().toBuffer();

test('a photo is redrawn upright without its location, and the meal names its place', async () => {
  const { cookie, user } = await newPerson(api);
  const meal = await mealOf(api, cookie);
  const before = await rowOfMeal(api, meal);
  // covers: MEAL-004
  expect(before.photo_url).toBeNull();
  const photo = await drawn(4000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Maria Keller' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(photo.includes('Maria')).toBe(true);
  const { status, json } = await photoSent(api, cookie, meal, photo);
  expect(status).toBe(200);
  const { answer, bytes } = await shown(api, cookie, json.photo_url);
  const { format, width, height, exif, xmp, iptc, icc } = await sharp(bytes).metadata();
  // covers: MEAL-004 MEAL-052
  expect({ format, width, height, exif, xmp, iptc, icc }).toEqual({
    format: 'webp',
    width: 512,
    height: 2048,
  });
  for (const word of ['Maria', 'GPS', 'Exif']) expect(Buffer.from(bytes).includes(word)).toBe(false);
  const header = (name: string): string | null => answer.headers.get(name);
  expect({
    'content-type': header('content-type'),
    'x-content-type-options': header('x-content-type-options'),
    'cache-control': header('cache-control'),
  }).toEqual({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect({
    'content-security-policy': header('content-security-policy'),
    'content-disposition': header('content-disposition'),
  }).toEqual({
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': expect.stringContaining('filename="photo.webp"'),
  });
  const after = await rowOfMeal(api, meal);
  // covers: MEAL-040
  expect(after.photo_url).toBe(json.photo_url);
  // covers: MEAL-040
  expect(after.rev).toBeGreaterThan(before.rev);
  const pulled = await api.call('GET', '/sync/snapshot', { cookie, query: { table: 'meals' } });
  expect(pulled.text).toContain(json.photo_url);
  // covers: MEAL-022 MEAL-023
  expect([...api.files.keys()].filter((path) => path.includes(meal))).toEqual([
    expect.stringMatching(new RegExp(`^meal_photos/${user.user_id}/${meal}/[0-9a-f-]{36}\\.webp$`)),
  ]);
});

test('a photo sent again replaces the old one completely', async () => {
  const { cookie, user } = await newPerson(api);
  const meal = await mealOf(api, cookie);
  const first = (await photoSent(api, cookie, meal, await small(8))).json.photo_url;
  const second = (await photoSent(api, cookie, meal, await small(9))).json.photo_url;
  expect((await shown(api, cookie, first)).answer.status).toBe(404);
  const { bytes } = await shown(api, cookie, second);
  // covers: MEAL-051
  expect((await sharp(bytes).metadata()).width).toBe(9);
  // covers: MEAL-051
  expect([...api.files.keys()].filter((path) => path.includes(user.user_id))).toHaveLength(1);
});

test('two photos sent at once leave one', async () => {
  const { cookie, user } = await newPerson(api);
  const meal = await mealOf(api, cookie);
  await Promise.all([8, 9].map(async (side) => photoSent(api, cookie, meal, await small(side))));
  const { photo_url } = await rowOfMeal(api, meal);
  expect((await shown(api, cookie, certain(photo_url))).answer.status).toBe(200);
  expect([...api.files.keys()].filter((path) => path.includes(user.user_id))).toHaveLength(1);
});

test('a removed photo leaves no file, and removing it again changes nothing', async () => {
  const { cookie, user } = await newPerson(api);
  const meal = await mealOf(api, cookie);
  const { photo_url } = (await photoSent(api, cookie, meal, await small())).json;
  const remove = () => api.call('DELETE', `/meals/${meal}/photo`, { cookie });
  // covers: MEAL-053
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  expect((await shown(api, cookie, photo_url)).answer.status).toBe(404);
  // covers: MEAL-053
  expect([...api.files.keys()].filter((path) => path.includes(user.user_id))).toEqual([]);
  expect((await rowOfMeal(api, meal)).photo_url).toBeNull();
});

test('a photo of a meal that does not exist yet is refused and not kept', async () => {
  const { cookie } = await newPerson(api);
  const before = api.files.size;
  for (const meal of [crypto.randomUUID(), 'x', '..%2Fx'])
    for (const answer of [
      await photoSent(api, cookie, meal, await small()),
      await api.call('DELETE', `/meals/${meal}/photo`, { cookie }),
    ])
      expect({ status: answer.status, code: answer.json.code }).toEqual({ status: 404, code: 'not_found' });
  expect(api.files.size).toBe(before);
});

test('another person’s photo is answered as an absent one, for every request', async () => {
  const [maria, john] = [await newPerson(api), await newPerson(api)];
  const hers = await mealOf(api, maria.cookie);
  const { photo_url } = (await photoSent(api, maria.cookie, hers, await small())).json;
  const key = photo_url.split('/').at(-1);
  const [nobodys, absent] = [crypto.randomUUID(), crypto.randomUUID()];
  const told = async (meal: string, photo: string) => {
    const answers = [
      await api.call('GET', `/meals/${meal}/photo/${photo}`, { cookie: john.cookie }),
      await api.call('DELETE', `/meals/${meal}/photo`, { cookie: john.cookie }),
      await photoSent(api, john.cookie, meal, await small()),
    ];
    return answers.map(({ status, json: { request_id: _, ...json }, headers }) => [
      status,
      json,
      [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)),
    ]);
  };
  const foreign = await told(hers, key);
  // covers: MEAL-052
  expect(foreign).toEqual(await told(nobodys, absent));
  expect(foreign.map(([status]) => status)).toEqual([404, 404, 404]);
  const ownMeal = await mealOf(api, john.cookie);
  const throughOwn = await api.call('GET', `/meals/${ownMeal}/photo/${key}`, { cookie: john.cookie });
  expect(throughOwn.status).toBe(404);
  // covers: MEAL-052
  expect((await shown(api, maria.cookie, photo_url)).answer.status).toBe(200);
});

test('a caller who is not signed in can neither add, remove nor see a photo', async () => {
  const { cookie } = await newPerson(api);
  const meal = await mealOf(api, cookie);
  const { photo_url } = (await photoSent(api, cookie, meal, await small())).json;
  const given = await photoSent(api, '', meal, await small());
  const taken = await api.call('DELETE', `/meals/${meal}/photo`);
  for (const { status, json } of [given, taken])
    // covers: MEAL-054
    expect({ status, detail: json.detail }).toEqual({ status: 401, detail: 'User not authenticated' });
  // covers: MEAL-052
  expect((await shown(api, '', photo_url)).answer.status).toBe(401);
  expect((await shown(api, cookie, photo_url)).answer.status).toBe(200);
});

test('a device cannot set where the photo of a meal is, and an edit leaves it in place', async () => {
  const { cookie } = await newPerson(api);
  const meal = await mealOf(api, cookie);
  const { photo_url } = (await photoSent(api, cookie, meal, await small())).json;
  const forged = await pushOf(api, cookie, meal, { photo_url: 'https://evil.example/x.png' });
  // covers: MEAL-004
  expect(forged.json.results[0]).toMatchObject({ status: 'refused', code: 'invalid' });
  const edited = await pushOf(api, cookie, meal, { notes: 'a second helping' });
  expect(edited.json.results[0].status).toBe('ok');
  expect(await rowOfMeal(api, meal)).toMatchObject({ photo_url, notes: 'a second helping' });
});

test('a photo over 10 MB or of another type is refused unread', async () => {
  const { cookie } = await newPerson(api);
  const meal = await mealOf(api, cookie);
  const large = new Uint8Array(MAX_MEAL_PHOTO_BYTES + 1);
  const answers = [
    await photoSent(api, cookie, meal, large, { 'content-length': String(large.byteLength) }),
    await photoSent(api, cookie, meal, Buffer.from('<svg/>'), { 'content-type': 'image/svg+xml' }),
    await api.call('PUT', `/meals/${meal}/photo`, { cookie, body: { photo: 'x' } }),
  ];
  // covers: MEAL-030
  expect(answers.map(({ status }) => status)).toEqual([413, 415, 415]);
});
