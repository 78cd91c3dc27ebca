// An answer that goes on: written straight to its connection, so that thousands of them cost little beside the connection itself.
import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Where what is to be told goes. */
export interface Sink {
  readonly write: (text: string) => void;
  readonly end: () => void;
}

export interface LiveAnswer {
  /** Tells what waits, and from then on whatever comes. Once. */
  readonly to: (sink: Sink) => void;
  /** The reader has left, or will not come. */
  readonly left: () => void;
}

/** A proxy must not keep what is told until there is more of it. */
const HEADERS = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
/** Chunks that nobody has read, where there is no connection to say how many bytes wait. */
const MOST_UNREAD = 64;

/** The head of the answer; whoever serves it takes the rest from `live`, given in the bindings. */
export const headOfLive = (): Response => new Response(null, { headers: HEADERS });

/** The same as a stream, where there is no connection of Node's. */
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

/** Sends the head, then hands the connection over. A reader that does not read is ended: it asks when it comes back. */
export function sendLive(
  outgoing: ServerResponse,
  { status, headers }: Response,
  live: LiveAnswer,
): Response {
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  outgoing.writeHead(status);
  // The adapter's own listener holds the whole request, for a request to be told of its end.
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
