import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { Overloaded } from '../queues/few-at-once.ts';
import { problemResponse } from '../problem-response.ts';
import { frontDoor, lateRefusals } from './front-door.ts';
import { listen, type HttpListener } from './listen.ts';
import type { RequestEnv } from './request-env.ts';

const LATE_MS = 200;
let listening: HttpListener;
let sockets: Socket[] = [];
let leave = (): void => {};
afterEach(async () => {
  leave();
  sockets.forEach((socket) => socket.destroy());
  sockets = [];
  await listening.drain();
});

/** Requests stay inside until `leave`. The caller chooses its address. */
const open = async (): Promise<{ inside: () => number; url: string }> => {
  let inside = 0;
  const left = new Promise<void>((resolve) => (leave = resolve));
  const door = {
    knows: (headers: Headers) => headers.has('x-signed'),
    subscriberOf: (address: string) => address,
    places: { atOnce: 3, fromOne: 2 },
  };
  const app = new Hono<RequestEnv>()
    .use(async (c, next) => {
      c.set('address', c.req.header('x-from') ?? '');
      await next();
    })
    .use('/api/*', lateRefusals(LATE_MS), frontDoor(door))
    .all('/api/paused', () => problemResponse({ code: 'too_many_requests', retryAfter: 1 }))
    .all('/api/wrong', () => problemResponse({ code: 'not_authenticated' }))
    .all('/api/*', async (c) => {
      inside += 1;
      await left;
      return c.text(await c.req.text());
    })
    .onError((error) => {
      if (error instanceof Overloaded) return problemResponse({ code: 'busy', retryAfter: 2 });
      throw error;
    });
  listening = await listen(app, '127.0.0.1', 0);
  return { inside: () => inside, url: `http://127.0.0.1:${listening.port}/api` };
};
const call = (url: string, from: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/sign-in`, { method: 'POST', body: 'who', headers: { 'x-from': from, ...headers } });
const timed = async (asked: Promise<Response>): Promise<{ status: number; ms: number }> => {
  const began = performance.now();
  const { status } = await asked;
  return { status, ms: performance.now() - began };
};

test('strangers beyond the places are refused late, before the application, and a signed session is let in', async () => {
  const { inside, url } = await open();
  const admitted = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((from) => call(url, from));
  await expect.poll(inside).toBe(3);
  const refused = await timed(call(url, '192.0.2.4'));
  const known = call(url, '192.0.2.4', { 'x-signed': 'yes' });
  await expect.poll(inside).toBe(4);
  leave();
  const texts = await Promise.all([...admitted, known].map(async (one) => (await one).text()));
  // covers: T-23
  expect({ refused: refused.status, texts }).toEqual({ refused: 503, texts: ['who', 'who', 'who', 'who'] });
  expect(refused.ms).toBeGreaterThanOrEqual(LATE_MS - 5);
});

test('one address takes no more than its places, and others find theirs', async () => {
  const { inside, url } = await open();
  void [call(url, '192.0.2.1'), call(url, '192.0.2.1')];
  await expect.poll(inside).toBe(2);
  // covers: T-23
  expect((await call(url, '192.0.2.1')).status).toBe(503);
  void call(url, '192.0.2.2');
  await expect.poll(inside).toBe(3);
});

test('a body still on its way takes no place', async () => {
  const { inside, url } = await open();
  for (let n = 0; n < 20; n++) {
    const socket = connect(listening.port, '127.0.0.1').on('error', () => {});
    socket.write(
      `POST /api/sign-in HTTP/1.1\r\nHost: a\r\nX-From: 192.0.2.${n}\r\nContent-Length: 50\r\n\r\nx`,
    );
    sockets.push(socket);
  }
  const [first] = sockets;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(inside()).toBe(0);
  const served = call(url, '192.0.2.99');
  first?.write('y'.repeat(49));
  // covers: T-23
  await expect.poll(inside).toBe(2);
  leave();
  expect(await (await served).text()).toBe('who');
});

test('a refusal for too much is delayed, and any other refusal is immediate', async () => {
  const { url } = await open();
  const headers = { 'x-signed': 'yes' };
  const paused = await timed(fetch(`${url}/paused`, { headers }));
  const wrong = await timed(fetch(`${url}/wrong`, { headers }));
  // covers: T-23
  expect({ status: paused.status, isDelayed: paused.ms >= LATE_MS - 5 }).toEqual({
    status: 429,
    isDelayed: true,
  });
  expect({ status: wrong.status, isImmediate: wrong.ms < LATE_MS }).toEqual({
    status: 401,
    isImmediate: true,
  });
});
