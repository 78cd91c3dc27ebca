// A continuing answer, written directly to its connection, so that thousands cost little more than their
// connections.
import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Receives the text to send. */
export interface Sink {
  readonly write: (text: string) => void;
  readonly end: () => void;
}

export interface LiveAnswer {
  /** Sends what is waiting, and then everything new. Called once. */
  readonly to: (sink: Sink) => void;
  /** The reader has disconnected, or will not connect. */
  readonly left: () => void;
}

/** Proxies must not buffer the events. */
const HEADERS = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
/** Unread chunks allowed where the connection's waiting bytes are not known. */
const MOST_UNREAD = 64;

/** Headers of the answer; its body comes from `live`, passed in the bindings. */
export const headOfLive = (): Response => new Response(null, { headers: HEADERS });

/** The answer as a stream, for callers without a Node connection. */
export function streamOfLive(live: LiveAnswer): Response {
  const text = new TextEncoder();
  let over = false;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) =>
        live.to({
          write: (told) => {
            if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(text.encode(told));
            live.left();
          },
          end: () => {
            if (!over) controller.close();
            over = true;
          },
        }),
      cancel: () => {
        over = true;
        live.left();
      },
    },
    { highWaterMark: MOST_UNREAD },
  );
  return new Response(body, { headers: HEADERS });
}

/**
 * Sends the headers, then gives the connection to the live answer. A reader who does not read is
 * disconnected; they sync when they reconnect.
 */
export function sendLive(
  outgoing: ServerResponse,
  { status, headers }: Response,
  live: LiveAnswer,
): Response {
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  outgoing.writeHead(status);
  // The adapter's own listener would keep the whole request in memory.
  outgoing.removeAllListeners('close');
  outgoing.once('close', live.left);
  live.to({
    write: (text) => {
      if (outgoing.writableNeedDrain) outgoing.destroy();
      else outgoing.write(text);
    },
    end: () => outgoing.end(),
  });
  return RESPONSE_ALREADY_SENT;
}
