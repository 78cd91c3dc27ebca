// What the server and a process apart say to each other: lengths and bytes, nothing that has to be understood before it can be trusted.
import type { Readable } from 'node:stream';

const LENGTH = 4;

/** Said once, when the process can begin. */
export const READY = new Uint8Array(LENGTH).fill(0xff);
const READY_LENGTH = 0xff_ff_ff_ff;

/** Of a frame, before its bytes. */
export const frameHead = (length: number): Buffer => {
  const head = Buffer.alloc(LENGTH);
  head.writeUInt32LE(length);
  return head;
};

/** No bytes are an answer too. */
export const framed = (bytes: Uint8Array): Buffer => Buffer.concat([frameHead(bytes.byteLength), bytes]);

class FrameTooLong extends Error {
  override name = 'FrameTooLong';
}

/** The frames of a stream, `ready` for `READY`. Ends with the stream, whatever was begun then. */
export async function* framesOf(stream: Readable, mostBytes: number): AsyncGenerator<Buffer | 'ready'> {
  let parts: Buffer[] = [];
  let held = 0;
  const taken = (length: number): Buffer => {
    const all = Buffer.concat(parts);
    const rest = all.subarray(length);
    // A view of nothing would keep all of it.
    parts = rest.byteLength === 0 ? [] : [rest];
    held -= length;
    return all.subarray(0, length);
  };
  let awaited: number | undefined;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
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
