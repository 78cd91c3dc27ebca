// Messages between the server and a child process: a length and bytes, so that nothing has to be parsed
// before it can be trusted.
import type { Readable } from 'node:stream';

const LENGTH = 4;

/** Sent once by the child, when it is ready for work. */
export const READY = new Uint8Array(LENGTH).fill(0xff);
const READY_LENGTH = 0xff_ff_ff_ff;

/** The length, sent before a frame's bytes. */
export const frameHead = (length: number): Buffer => {
  const head = Buffer.alloc(LENGTH);
  head.writeUInt32LE(length);
  return head;
};

/** Bytes with their length in front. An empty frame is a valid answer. */
export const framed = (bytes: Uint8Array): Buffer => Buffer.concat([frameHead(bytes.byteLength), bytes]);

class FrameTooLong extends Error {
  override name = 'FrameTooLong';
}

/** Frames of a stream, with `ready` for `READY`. Ends with the stream, even within a frame. */
export async function* framesOf(stream: Readable, mostBytes: number): AsyncGenerator<Buffer | 'ready'> {
  let parts: Buffer[] = [];
  let held = 0;
  const taken = (length: number): Buffer => {
    const all = Buffer.concat(parts);
    const rest = all.subarray(length);
    // An empty view would keep the whole buffer in memory.
    parts = rest.byteLength === 0 ? [] : [rest];
    held -= length;
    return all.subarray(0, length);
  };
  let awaited: number | undefined;
  for await (const chunk of stream) {
    parts.push(chunk);
    held += chunk.byteLength;
    while (held >= (awaited ?? LENGTH)) {
      if (awaited !== undefined) {
        const frame = taken(awaited);
        awaited = undefined;
        yield frame;
        continue;
      }
      const length = taken(LENGTH).readUInt32LE();
      if (length === READY_LENGTH) yield 'ready';
      else if (length > mostBytes) throw new FrameTooLong(`A frame of ${length} bytes`);
      else awaited = length;
    }
  }
}
