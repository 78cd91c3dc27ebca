import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, newPerson, openApiUnderTest } from '../testing/api-under-test.ts';
import { Device, medication, put } from '../testing/people/device.ts';
import { newId } from '../testing/people/person.ts';
import { compressed } from './compressed.ts';

let api: ApiUnderTest;
let cookie: string;
beforeAll(async () => {
  api = await openApiUnderTest();
  const person = await newPerson(api);
  cookie = person.cookie;
  const { user_id: userId } = person.user;
  const device = new Device(api.sync, { userId, accountId: userId, sessionId: newId() });
  for (const name of ['Metformin', 'Ramipril', 'Levodopa'])
    await device.do(put('medications', newId(), medication(name)));
});
afterAll(() => api.close());

const fetched = async (path: string, accept: string) => {
  const answer = await api.open('GET', path, { cookie, headers: { 'accept-encoding': accept } });
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test.each(['/sync/pull', '/sync/snapshot?table=medications', '/openapi.json'])(
  'the answer of %s is compressed for clients that accept it, and varies by that header',
  async (path) => {
    const plain = await fetched(path, 'gzip;q=0, br;q=0, identity');
    const [zipped, packed] = [await fetched(path, 'gzip'), await fetched(path, 'gzip, deflate, br')];
    expect([plain, zipped, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([
      null,
      'gzip',
      'br',
    ]);
    for (const { headers } of [plain, zipped, packed]) expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(text(gunzipSync(zipped.bytes))).toBe(text(plain.bytes));
    expect(text(brotliDecompressSync(packed.bytes))).toBe(text(plain.bytes));
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  },
);

test('an answer that fits one packet is not compressed', async () => {
  const { cursor } = (await api.call('GET', '/sync/pull', { cookie })).json;
  const { headers } = await fetched(`/sync/pull?cursor=${cursor}`, 'br');
  expect({ 'content-encoding': headers.get('content-encoding'), vary: headers.get('vary') }).toEqual({
    'content-encoding': null,
    vary: 'Accept-Encoding',
  });
});

test('an answer with secrets of an account, or one that is not JSON, is not compressed', async () => {
  const json = () => new Response('x'.repeat(9_000), { headers: { 'content-type': 'application/json' } });
  const stream = () => new Response('x'.repeat(9_000), { headers: { 'content-type': 'text/event-stream' } });
  for (const path of ['account/session', 'two-step/begin', 'passkeys/options', 'sync/events', 'sync/pull/'])
    // covers: T-24
    expect((await compressed(json(), `/api/v1/${path}`, 'br')).headers.get('content-encoding')).toBe(null);
  expect((await compressed(stream(), '/api/v1/sync/pull', 'br')).headers.get('content-encoding')).toBe(null);
  expect((await compressed(json(), '/api/v1/sync/pull', 'br')).headers.get('content-encoding')).toBe('br');
});
