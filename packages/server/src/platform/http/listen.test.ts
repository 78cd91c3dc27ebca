import { request, Server, type IncomingMessage } from 'node:http';
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { limitConnections } from './few-connections.ts';
import { headOfLive } from './live-answer.ts';
import { listen } from './listen.ts';
import type { RequestEnv } from './request-env.ts';
import { certain } from '@dosewell/domain/problem';

const get = async (port: number, path: string): Promise<{ status: number | undefined; text: string }> => {
  const call = request({ host: '127.0.0.1', port, path });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode, text };
};

test('a request under way when the drain begins gets its answer, and the next is refused', async () => {
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
  const app = new Hono<RequestEnv>().get('/events', (c) => {
    c.env.goOn?.({ to: ({ write }) => write('data: 1\n\n'), left: () => {} });
    return headOfLive();
  });
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

test('a taken port is reported in one line', async () => {
  const app = new Hono<RequestEnv>();
  const first = await listen(app, '127.0.0.1', 0);
  await expect(listen(app, '127.0.0.1', first.port)).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: `Port ${first.port} is taken by another program. Choose another with PORT.`,
  });
  await first.drain();
});

test('a file over a slow line may take as long as its device waits, and its headers may not', async () => {
  const opened = vi.spyOn(Server.prototype, 'listen');
  const listening = await listen(new Hono<RequestEnv>(), '127.0.0.1', 0);
  const [server] = opened.mock.contexts as Server[];
  opened.mockRestore();
  // covers: T-23
  expect({ headersTimeout: server?.headersTimeout, requestTimeout: server?.requestTimeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
  });
  await listening.drain();
});

/** The answer to a body of a hundred bytes sent one at a time. */
const dripping = async (port: number, path: string): Promise<{ status: string; ms: number }> => {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n`);
  const drip = setInterval(() => socket.write('x'), 20);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'close');
  clearInterval(drip);
  return { status: text.slice(9, 12), ms: performance.now() - began };
};

test('a slow body is ended in time, and only a file of a signed-in person may take longer', async () => {
  const app = new Hono<RequestEnv>()
    .post('/sign-in', async (c) => c.text(await c.req.text().catch(() => '')))
    .post('/file', async (c) => {
      c.env.allowFile?.();
      return c.text(String((await c.req.text()).length));
    });
  const times = { usualMs: 300, fileMs: 20_000 };
  const listening = await listen(app, '127.0.0.1', 0, { bodyTimes: times });
  const [slow, file] = await Promise.all([
    dripping(listening.port, '/sign-in'),
    dripping(listening.port, '/file').catch((error: unknown) => error),
    // The file is complete after two seconds; keep-alive is not tested here.
    new Promise((resolve) => setTimeout(resolve, 3500)).then(() => listening.drain()),
  ]);
  // covers: T-23
  expect(slow.status).toBe('408');
  expect(slow.ms).toBeLessThan(2000);
  expect(file).toMatchObject({ status: '200' });
});

const subscriberOf = (address: string): string => address.split(':').slice(0, 2).join(':');
const connecting = (hasProxies: boolean) => {
  const server = Object.assign(new EventEmitter(), { maxConnections: 0 });
  limitConnections(server as unknown as Server, { inAll: 10, fromOne: 2 }, hasProxies, subscriberOf);
  const from = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false });
    server.emit('connection', Object.assign(socket, { destroy: () => (socket.destroyed = true) }));
    return socket;
  };
  return { server, from };
};

test('the connections of one subscriber are limited, and closing one makes room', () => {
  const { server, from } = connecting(false);
  const [first] = [from('2001:db8::1'), from('2001:db8::2')];
  const [third, other] = [from('2001:db8::3'), from('2001:db9::1')];
  // covers: T-23
  expect({
    maxConnections: server.maxConnections,
    thirdDestroyed: third.destroyed,
    otherDestroyed: other.destroyed,
  }).toEqual({ maxConnections: 10, thirdDestroyed: true, otherDestroyed: false });
  certain(first).emit('close');
  expect(from('2001:db8::4').destroyed).toBe(false);
});

test('callers behind a proxy share one address and are not counted by it', () => {
  const told = connecting(true);
  const untold = connecting(false);
  const sockets = [1, 2, 3].flatMap(() => [told.from('192.0.2.1'), untold.from('::ffff:127.0.0.1')]);
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
});
