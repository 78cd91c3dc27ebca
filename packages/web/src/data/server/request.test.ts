// @vitest-environment node
import { SCHEMA_VERSION } from '@dosewell/domain/sync';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAsk, NetworkError } from './request.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answering = (response: Response) => createAsk(async () => response);

test('an answer has its status, its JSON and the time of the server', async () => {
  const headers = { date: 'Fri, 20 Nov 2026 12:00:00 GMT' };
  expect(await answering(Response.json({ a: 1 }, { status: 401, headers }))('/account/session')).toEqual({
    status: 401,
    body: { a: 1 },
    date: Date.parse('2026-11-20T12:00:00Z'),
  });
});

test('a request names the person whose records the device holds', async () => {
  const sent: (RequestInit | undefined)[] = [];
  const ask = createAsk(async (_, init) => {
    sent.push(init);
    return Response.json({});
  }, 'maria');
  await ask('/account/session');
  await ask('/account/session', {});
  const of = { 'x-rows': 'packed', 'x-schema-version': String(SCHEMA_VERSION) };
  expect(sent.map((init) => init?.headers)).toEqual([
    { ...of, 'x-person': 'maria' },
    { ...of, 'x-person': 'maria', 'content-type': 'application/json' },
  ]);
});

test('a page instead of JSON is an answer without a body', async () => {
  expect(await answering(new Response('<html>'))('/account/session')).toMatchObject({
    status: 200,
    body: undefined,
  });
});

test('the time is taken from the server alone, not from a hotel network that answers in its place', async () => {
  const headers = { date: 'Tue, 20 Nov 2036 12:00:00 GMT' };
  expect((await answering(new Response('<html>', { headers }))('/account/session')).date).toBeNaN();
});

test('a failed connection, or one that breaks within the answer, counts as no network', async () => {
  const failing = createAsk(async () => {
    throw new TypeError('failed to fetch');
  });
  await expect(failing('/account/session')).rejects.toThrow(NetworkError);
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) });
  await expect(answering(new Response(broken))('/account/session')).rejects.toThrow(NetworkError);
});

test('fifteen seconds without an answer count as no network', async () => {
  const silent = createAsk(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  );
  const asked = silent('/account/session').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await asked).toBeInstanceOf(NetworkError);
});

test('a request with a body is a POST of JSON, and one without is a GET', async () => {
  const seen: unknown[] = [];
  const ask = createAsk(async (url, init) => {
    seen.push([url, init?.method, init?.headers, init?.body]);
    return Response.json({});
  });
  await ask('/sync/pull');
  await ask('/sync/push', { ops: [] });
  expect(seen).toEqual([
    ['/api/v1/sync/pull', undefined, {}, undefined],
    ['/api/v1/sync/push', 'POST', { 'content-type': 'application/json' }, '{"ops":[]}'],
  ]);
});
