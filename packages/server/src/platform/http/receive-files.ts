// A file's body is read only once its sender is known, and all files in transit fit in memory (T-23).
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import { AGAIN_AFTER_S, fewAtOnce } from '../queues/few-at-once.ts';
import { problemResponse } from '../problem-response.ts';
import type { RequestEnv } from './request-env.ts';
import { type FileRoute, fileRouteOf } from './route-names.ts';

export interface FileRoom {
  /** Bytes of all files in transit, each counted with its declared length or its route's maximum. */
  readonly bytes: number;
  /** Files received at once, per person. */
  readonly files: number;
  /** Files received at once, in total. A file being received is in memory about three times. */
  readonly inAll?: number;
}

/** Enough for the largest import and two large photos; no more photos than may wait for re-encoding. */
export const usualFileRoom: FileRoom = { bytes: 128 * 1024 * 1024, files: 2, inAll: 6 };
/** Pause between two files that are passed on, milliseconds: longer than copying a photo takes. */
const APART_MS = 50;

/**
 * Answers a request that may contain a file. `senderOf` returns its sender, or undefined for one who may send
 * none.
 */
export type ReceiveFile = (
  c: Context<RequestEnv>,
  senderOf: () => Promise<string | undefined>,
  answer: () => Promise<Response | void>,
) => Promise<Response | void>;

export function receivesFiles(files: readonly FileRoute[], room: FileRoom): ReceiveFile {
  const oneByOne = fewAtOnce({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  const onTheirWay = new Map<string, number>();
  let free = room.bytes;
  let places = room.inAll ?? Number.POSITIVE_INFINITY;
  const receive: ReceiveFile = async (c, senderOf, answer) => {
    const file = fileRouteOf(files, c.req);
    if (file === undefined || c.req.raw.body === null) return answer();
    const sender = await senderOf();
    if (sender === undefined) {
      const { url, method, headers } = c.req.raw;
      c.req.raw = new Request(url, { method, headers });
      return answer();
    }
    c.env?.allowFile?.();
    const bytes = mostOf(c.req.raw.headers, file);
    if (bytes > file.mostBytes) return tooLarge(c);
    const own = onTheirWay.get(sender) ?? 0;
    if (own >= room.files || bytes > free || places === 0)
      return problemResponse({ code: 'too_many_requests', retryAfter: AGAIN_AFTER_S }, c.get('requestId'));
    free -= bytes;
    places -= 1;
    onTheirWay.set(sender, own + 1);
    try {
      const { url, method, headers, signal } = c.req.raw;
      const whole = await wholeBody(c.req.raw.body, file.mostBytes);
      if (whole === undefined) return tooLarge(c);
      // Passing a file on copies it several times, so files that arrive together are passed on one after
      // another.
      await oneByOne(() => pause(APART_MS));
      c.req.raw = new Request(url, { method, headers, signal, body: whole });
      return await answer();
    } finally {
      free += bytes;
      places += 1;
      const left = (onTheirWay.get(sender) ?? 0) - 1;
      if (left <= 0) onTheirWay.delete(sender);
      else onTheirWay.set(sender, left);
    }
  };
  return receive;
}

const tooLarge = (c: Context<RequestEnv>): Response =>
  problemResponse({ code: 'too_large' }, c.get('requestId'));

/** The complete body; undefined if it is too large. */
async function wholeBody(
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let held = 0;
  for await (const chunk of body) {
    held += chunk.byteLength;
    if (held > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The bytes to reserve for a body: its declared length, or the route's maximum if none is declared. */
const mostOf = (headers: Headers, { mostBytes }: FileRoute): number => {
  const length = headers.has('transfer-encoding')
    ? Number.NaN
    : Number(headers.get('content-length') ?? Number.NaN);
  return Number.isInteger(length) ? length : mostBytes;
};
