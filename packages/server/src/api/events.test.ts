import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../testing/api-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

const changeTheme = (cookie: string, person: string, seq: number) =>
  api.call('POST', '/sync/push', {
    cookie,
    body: {
      client: '0190a0a0-0000-7000-8000-000000000001',
      acked: 0,
      ops: [
        {
          op: `0190a0a0-0000-7000-8000-00000000001${seq}`,
          seq,
          v: 1,
          clock: api.clock.now + seq,
          at: '2026-11-20T08:00',
          zone: 'UTC',
          rows: [
            { table: 'user_settings', id: person, base: 9, patch: { theme: seq % 2 ? 'dark' : 'light' } },
          ],
        },
      ],
    },
  });

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of body) yield* decoder.decode(chunk).split('\n').filter(Boolean);
}

test('a listening device is told the current revision and then each later one, by number alone', async () => {
  const { cookie, user } = await newPerson(api);
  const other = await newPerson(api);
  const { body, headers } = await api.open('GET', '/sync/events', { cookie });
  expect(headers.get('content-type')).toBe('text/event-stream');
  const told = lines(body as ReadableStream<Uint8Array>);
  const next = async (): Promise<string[]> => [(await told.next()).value, (await told.next()).value];
  expect((await told.next()).value).toBe(': ');
  expect(await next()).toEqual(['event: message', 'data: 1']);
  await changeTheme(other.cookie, other.user.user_id, 1);
  const { json } = await changeTheme(cookie, user.user_id, 2);
  expect(await next()).toEqual(['event: message', `data: ${json.rev}`]);
  expect(json.rev).toBe(2);
  expect(api.sync.listeners()).toBe(1);
  await told.return(undefined);
  expect(api.sync.listeners()).toBe(0);
});

test('a device that leaves while nothing happens is forgotten', async () => {
  const { cookie } = await newPerson(api);
  const { body } = await api.open('GET', '/sync/events', { cookie });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await expect.poll(() => api.sync.listeners()).toBe(1);
  await reader.cancel();
  expect(api.sync.listeners()).toBe(0);
});
