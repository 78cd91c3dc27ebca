// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { lookForServer, originTyped } from './find-server.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['pills.example.org', 'https://pills.example.org'],
  [' https://Pills.example.org/dashboard?a=b ', 'https://pills.example.org'],
  ['http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['raspberrypi:3000', 'https://raspberrypi:3000'],
])('the address %j is that of the server %s', (typed, origin) => {
  expect(originTyped(typed)).toBe(origin);
});

test.each(['', '   ', 'my pills', 'ftp://pills.example.org', 'javascript:alert(1)', 'https://'])(
  '%j is no address of a server',
  (typed) => {
    expect(originTyped(typed)).toBeUndefined();
  },
);

test.each([
  ['ours', async () => Response.json({ code: 'not_authenticated' }, { status: 401 })],
  ['another', async () => new Response('<html>')],
  ['another', async () => Response.json({ code: 'host_refused' }, { status: 421 })],
  ['nobody', async () => Promise.reject(new TypeError('failed to fetch'))],
])('the server at an address is found to be %s', async (found, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await lookForServer('https://pills.example.org')).toBe(found);
});
