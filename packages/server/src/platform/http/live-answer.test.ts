import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type HttpListener } from './listen.ts';
import { headOfLive, type LiveAnswer, type Sink, streamOfLive } from './live-answer.ts';
import type { RequestEnv } from './request-env.ts';

let server: HttpListener;
let sink: Sink;
let left: number;
let status: 200 | 503;
const live: LiveAnswer = {
  to: (to) => {
    sink = to;
    to.write('data: 1\n\n');
  },
  left: () => (left += 1),
};
beforeAll(async () => {
  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('x-request-id', 'after');
    c.res.headers.append('set-cookie', 'a=1');
    c.res.headers.append('set-cookie', 'b=2');
    if (status !== 200) c.res = new Response('no', { status });
  });
  app.get('/live', (c) => {
    c.env.goOn?.(live);
    return headOfLive();
  });
  server = await listen(app, '127.0.0.1', 0);
});
afterAll(() => server.drain());

const opened = async (answers: 200 | 503 = 200): Promise<IncomingMessage> => {
  [left, status] = [0, answers];
  const asked = get({ host: '127.0.0.1', port: server.port, path: '/live' });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  return answer;
};

test('a live answer has the head it was given, and is sent piece by piece until it ends', async () => {
  const answer = await opened();
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'x-request-id': 'after',
    'set-cookie': ['a=1', 'b=2'],
  });
  const told: string[] = [];
  answer.setEncoding('utf8').on('data', (text: string) => told.push(text));
  await expect.poll(() => told).toEqual(['data: 1\n\n']);
  sink.write('data: 2\n\n');
  await expect.poll(() => told).toEqual(['data: 1\n\n', 'data: 2\n\n']);
  sink.end();
  await once(answer, 'end');
  expect(answer.complete).toBe(true);
});

test('a live answer notices when its reader leaves', async () => {
  const answer = await opened();
  answer.destroy();
  await expect.poll(() => left).toBe(1);
});

test('a live answer ends when its reader stops reading', async () => {
  const answer = await opened();
  answer.pause();
  for (let i = 0; i < 2_000 && left === 0; i++) {
    sink.write(`: ${'x'.repeat(10_000)}\n\n`);
    if (i % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  // covers: T-23
  await expect.poll(() => left).toBe(1);
  answer.destroy();
});

test('a live answer that was replaced by another is not begun', async () => {
  const answer = await opened(503);
  expect({ statusCode: answer.statusCode, left }).toEqual({ statusCode: 503, left: 1 });
  answer.resume();
});

test('a live answer given as a stream ends where nobody reads, too', () => {
  left = 0;
  streamOfLive(live);
  for (let i = 0; i < 100 && left === 0; i++) sink.write('data: 2\n\n');
  // covers: T-23
  expect(left).toBe(1);
});
