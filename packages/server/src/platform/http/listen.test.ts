import { request, Server, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { listen } from './listen.ts';
import type { RequestEnv } from './request-env.ts';

const get = async (port: number, path: string): Promise<{ status: number | undefined; text: string }> => {
  const call = request({ host: '127.0.0.1', port, path });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode, text };
};

test('a request under way when the drain begins gets its answer, and the next is not accepted', async () => {
  let arrived = (): void => {};
  let answer = (): void => {};
  const reached = new Promise<void>((resolve) => (arrived = resolve));
  const held = new Promise<void>((resolve) => (answer = resolve));
  const app = new Hono<RequestEnv>().get('/slow', async (c) => {
    arrived();
    await held;
    return c.text('done');
  });
  const server = await listen(app, '127.0.0.1', 0);
  const slow = get(server.port, '/slow');
  await reached;
  const drained = server.drain();
  await expect(get(server.port, '/slow')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  answer();
  expect(await slow).toEqual({ status: 200, text: 'done' });
  await drained;
});

test('a stream of news does not hold up the drain', async () => {
  const app = new Hono<RequestEnv>().get(
    '/events',
    () =>
      new Response(new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('data: 1\n\n')) }), {
        headers: { 'content-type': 'text/event-stream' },
      }),
  );
  const server = await listen(app, '127.0.0.1', 0);
  const call = request({ host: '127.0.0.1', port: server.port, path: '/events' });
  call.on('error', () => {});
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.on('error', () => {});
  const ended = new Promise((resolve) => response.resume().on('close', resolve));
  await server.drain();
  await ended;
  expect(response.complete).toBe(false);
});

test('a port that is taken is refused in one line', async () => {
  const app = new Hono<RequestEnv>();
  const first = await listen(app, '127.0.0.1', 0);
  await expect(listen(app, '127.0.0.1', first.port)).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: `Port ${first.port} is taken by another program. Choose another with PORT.`,
  });
  await first.drain();
});

test('a file over a slow line has as long to arrive as a device waits for it, and what comes before it has not', async () => {
  const opened = vi.spyOn(Server.prototype, 'listen');
  const listening = await listen(new Hono<RequestEnv>(), '127.0.0.1', 0);
  const [server] = opened.mock.contexts as Server[];
  opened.mockRestore();
  // covers: T-23
  expect([server?.headersTimeout, server?.requestTimeout]).toEqual([10_000, 300_000]);
  await listening.drain();
});
