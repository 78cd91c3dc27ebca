import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import {
  newPerson,
  openApiUnderTest,
  type ApiUnderTest,
  type Answered,
} from '../../testing/api-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

const PATH = '/account/picture';
const TYPE = { 'content-type': 'image/jpeg' };
const send = (cookie: string, body: Uint8Array, headers: Record<string, string> = TYPE): Promise<Answered> =>
  api.call('PUT', PATH, { cookie, body, headers });
const fetchPicture = async (cookie: string, address: string) => {
  const answer = await api.open('GET', address.replace('/api/v1', ''), { cookie });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
/** A portrait photo from a phone, with its location and some text metadata. */
const photo = (): Promise<Buffer> =>
  drawn(900, 600)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Maria Keller', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
/** A valid JPEG followed by a page with a script. */
const polyglot = async (): Promise<Buffer> =>
  Buffer.concat([await drawn(40, 40).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test.each([
  ['a photo with EXIF', photo, 512],
  ['a picture that is a page too', polyglot, 40],
  ['a PNG', () => drawn(700, 200).png().toBuffer(), 200],
  ['a WebP', () => drawn(20, 30).webp().toBuffer(), 20],
])('an upload of %s is redrawn as a square, and nothing else of the file is kept', async (_, make, side) => {
  const { cookie, user } = await newPerson(api);
  const { status, json } = await send(cookie, await make());
  expect(status).toBe(200);
  const { answer, bytes } = await fetchPicture(cookie, json.avatar_url);
  expect({
    'content-type': answer.headers.get('content-type'),
    'x-content-type-options': answer.headers.get('x-content-type-options'),
  }).toEqual({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata();
  expect({ format, width, height, exif, xmp, iptc }).toEqual({ format: 'webp', width: side, height: side });
  // covers: T-14
  for (const word of ['Maria', 'script', 'GPS']) expect(Buffer.from(bytes).includes(word)).toBe(false);
  const view = await api.call('GET', '/account/session', { cookie });
  // covers: DATA-034
  expect(view.json.avatar_url).toBe(json.avatar_url);
  const { rows } = await api.database.owner.query('select avatar_url from profiles where user_id = $1', [
    user.user_id,
  ]);
  // covers: PROF-013
  expect(rows).toEqual([{ avatar_url: json.avatar_url }]);
});

test.each([
  ['a drawing with a script', async () => svg],
  ['a drawing that says it is a JPEG', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])],
  ['half a picture', async () => (await photo()).subarray(0, 2000)],
  ['a picture without end', () => drawn(6000, 5000).png({ compressionLevel: 9 }).toBuffer()],
  ['a GIF', () => drawn(20, 20).gif().toBuffer()],
  ['nothing', async () => Buffer.alloc(0)],
])('an upload of %s is refused and nothing is kept', async (_, make) => {
  const { cookie } = await newPerson(api);
  const before = api.files.size;
  const { status, json } = await send(cookie, await make());
  expect({ status, code: json.code }).toEqual({ status: 422, code: 'not_a_picture' });
  expect((await api.call('GET', '/account/session', { cookie })).json.avatar_url).toBeNull();
  expect(api.files.size).toBe(before);
});

test('a picture over 10 MB or of another type is refused unread', async () => {
  const { cookie } = await newPerson(api);
  const most = 10 * 1024 * 1024;
  const ofBytes = (length: number) =>
    send(cookie, new Uint8Array(length), { ...TYPE, 'content-length': String(length) });
  expect((await ofBytes(most)).json.code).toBe('not_a_picture');
  const answers = [
    await ofBytes(most + 1),
    await send(cookie, svg, { 'content-type': 'image/svg+xml' }),
    await api.call('PUT', PATH, { cookie, body: { picture: 'x' } }),
  ];
  // covers: T-14
  expect(answers.map(({ status }) => status)).toEqual([413, 415, 415]);
});

test('another person’s picture is answered as an absent one', async () => {
  const [maria, john] = [await newPerson(api), await newPerson(api)];
  const { json } = await send(maria.cookie, await drawn(10, 10).png().toBuffer());
  const absent = '/api/v1/account/picture/00000000-0000-0000-0000-000000000000';
  const odd = '/api/v1/account/picture/..%2F..%2Fsession.secret';
  const told = [];
  for (const address of [json.avatar_url as string, absent, odd]) {
    const { status, json: problem } = await api.call('GET', address.replace('/api/v1', ''), {
      cookie: john.cookie,
    });
    told.push([status, problem?.code]);
  }
  // covers: T-01
  expect(told).toEqual(Array.from({ length: 3 }, () => [404, 'not_found']));
  expect((await fetchPicture(maria.cookie, json.avatar_url)).answer.status).toBe(200);
});

test('a new picture replaces the old one, and removing it leaves no file', async () => {
  const { cookie, user } = await newPerson(api);
  const before = api.files.size;
  const addresses = [];
  for (const side of [10, 20])
    addresses.push((await send(cookie, await drawn(side, side).png().toBuffer())).json.avatar_url);
  expect(addresses[0]).not.toBe(addresses[1]);
  expect(api.files.size).toBe(before + 1);
  expect((await fetchPicture(cookie, addresses[0])).answer.status).toBe(404);
  expect((await api.call('DELETE', PATH, { cookie })).status).toBe(200);
  expect((await api.call('DELETE', PATH, { cookie })).status).toBe(200);
  expect(api.files.size).toBe(before);
  const { rows } = await api.database.owner.query(
    'select avatar_url, (select count(*)::int from blobs b where b.user_id = p.user_id) as files from profiles p where user_id = $1',
    [user.user_id],
  );
  expect(rows).toEqual([{ avatar_url: null, files: 0 }]);
});
