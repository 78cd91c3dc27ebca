import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

let server: Server;
let proxy: TcpProxy;
let asked = 0;

beforeEach(async () => {
  asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    response.end('saved');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await startTcpProxy((server.address() as AddressInfo).port);
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const ask = async (withinMs = 3000): Promise<string> => {
  const answer = await fetch(proxy.url, { signal: AbortSignal.timeout(withinMs) });
  return answer.text();
};
const failure = (error: Error) => error.name;

test('the proxy passes requests on, and again after every kind of failure', async () => {
  for (const mode of ['refuse', 'black hole', 'reset after request', 'one byte a second'] as const) {
    await proxy.be(mode);
    await proxy.be('pass');
    expect(await ask()).toBe('saved');
  }
});

test('a refused request fails at once, and the server hears nothing', async () => {
  await proxy.be('refuse');
  expect(await ask().catch(failure)).toBe('TypeError');
  expect(asked).toBe(0);
});

test('a request into a black hole gets no answer, and the server hears nothing', async () => {
  await proxy.be('black hole');
  expect(await ask(500).catch(failure)).toBe('TimeoutError');
  expect({ asked, seen: proxy.seen() }).toEqual({ asked: 0, seen: 1 });
});

test('a request reset after sending was done by the server, and the browser does not know', async () => {
  await proxy.be('reset after request');
  expect(await ask().catch(failure)).toBe('TypeError');
  expect(asked).toBe(1);
});

test('a request at one byte a second was done by the server, and its answer is too late', async () => {
  await proxy.be('one byte a second');
  expect(await ask(1500).catch(failure)).toBe('TimeoutError');
  expect(asked).toBe(1);
});

test('a change of mode affects a request under way', async () => {
  await proxy.be('black hole');
  const under = ask().catch(failure);
  await pause(100);
  await proxy.be('pass');
  expect(await under).toBe('TypeError');
});
