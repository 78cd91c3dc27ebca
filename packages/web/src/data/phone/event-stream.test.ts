// @vitest-environment node
import { expect, test } from 'vitest';
import { openEvents } from '../sync/events.ts';
import type { Hint } from '../sync/hint.ts';
import { reachThrough } from '../server/reach.ts';
import { streamBy } from './event-stream.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const EVENTS = { 'content-type': 'text/event-stream; charset=utf-8' };

/** A stream that is told part by part, and what became of it. */
const opened = (response?: Response) => {
  let parts: ReadableStreamDefaultController<Uint8Array> | undefined;
  let signal: AbortSignal | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (parts = controller) });
  const stream = streamBy(async (_path, init) => {
    signal = init.signal ?? undefined;
    return response ?? new Response(body, { headers: EVENTS });
  })('/api/v1/sync/events');
  const told: string[] = [];
  const ended = new Promise<void>((resolve) => {
    stream.onopen = () => void told.push('open');
    stream.onmessage = ({ data }) => void told.push(String(data));
    stream.onerror = () => {
      told.push('error');
      resolve();
    };
  });
  return { stream, told, ended, signal: () => signal, parts: () => parts };
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('events arrive whole, however the stream is cut, and comments are passed over', async () => {
  const { told, ended, parts } = opened();
  await settled();
  for (const part of [': hello\n\nda', 'ta: 7\n', '\ndata: 8\r\n\r\ndata:9\nid: 1\n\n', 'data: 10'])
    parts()?.enqueue(bytes(part));
  parts()?.close();
  await ended;
  expect(told).toEqual(['open', '7', '8', '9', 'error']);
});

test.each([
  ['is refused', Response.json({ code: 'not_authenticated' }, { status: 401 })],
  ['is a page of somebody else', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('a stream that %s ends without having opened', async (_how, response) => {
  const { told, ended } = opened(response);
  await ended;
  expect(told).toEqual(['error']);
});

test('a stream that is closed ends its request and says no more', async () => {
  const { stream, told, signal, parts } = opened();
  await settled();
  parts()?.enqueue(bytes('data: 7\n\n'));
  await settled();
  stream.close();
  await settled();
  expect({ told, aborted: signal()?.aborted }).toEqual({ told: ['open', '7'], aborted: true });
});

test('the phone app listens through its own stream, not through that of a browser', async () => {
  const hints: Hint[] = [];
  const { stream, parts } = opened();
  reachThrough({ fetch: async () => new Response(), stream: () => stream });
  const refuse = (): never => {
    throw new Error('An EventSource brings no bearer.');
  };
  const events = openEvents(
    { eventSource: refuse, locks: undefined, visible: () => true },
    { userId: 'maria' },
    (hint) => hints.push(hint),
  );
  reachThrough(undefined);
  events.attend();
  await settled();
  parts()?.enqueue(bytes('data: 7\n\n'));
  await settled();
  expect(hints).toEqual([{ rev: 7, first: true }]);
  events.close();
});
