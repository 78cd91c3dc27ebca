import { afterEach, expect, test, vi } from 'vitest';
import { serverAnswers } from './reachable.ts';

afterEach(() => vi.unstubAllGlobals());

const answered = (status: number) => async () => new Response('{}', { status });

test.each([
  ['an answer', answered(200), true],
  ['a session that ran out', answered(401), true],
  ['a server that fails', answered(500), false],
  ['a gateway without a server', answered(502), false],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('whether a reload can get a page: %s', async (_, fetch, can) => {
  vi.stubGlobal('fetch', fetch);
  expect(await serverAnswers()).toBe(can);
});
