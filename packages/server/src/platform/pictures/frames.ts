// What server and decoder say to each other: lengths and bytes, nothing that has to be understood before it can be trusted.
import type { Readable } from 'node:stream';

/** `square`: the middle of it; `within`: all of it. Sides in pixels, none made longer. */
export type Shape = 'square' | 'within';

export interface Drawing {
  readonly shape: Shape;
  readonly side: number;
  readonly bytes: Uint8Array;
}

const SHAPES: readonly Shape[] = ['square', 'within'];
const LENGTH = 4;
const ORDER = 3;

/** Said once, when the decoder can begin. */
export const READY = new Uint8Array(LENGTH).fill(0xff);
const READY_LENGTH = 0xff_ff_ff_ff;

/** No bytes are an answer too: there is no picture. */
export const framed = (bytes: Uint8Array): Buffer => {
  const head = Buffer.alloc(LENGTH);
  head.writeUInt32LE(bytes.byteLength);
  return Buffer.concat([head, bytes]);
};

export const framedDrawing = ({ shape, side, bytes }: Drawing): Buffer => {
  const order = Buffer.alloc(ORDER);
  order.writeUInt8(SHAPES.indexOf(shape));
  order.writeUInt16LE(side, 1);
  return framed(Buffer.concat([order, bytes]));
};

export const drawingIn = (frame: Buffer): Drawing => ({
  shape: SHAPES[frame.readUInt8()] ?? 'within',
  side: frame.readUInt16LE(1),
  bytes: frame.subarray(ORDER),
});

class FrameTooLong extends Error {
  override name = 'FrameTooLong';
}

/** The frames of a stream, `ready` for `READY`. Ends with the stream, whatever was begun then. */
export async function* framesOf(stream: Readable, mostBytes: number): AsyncGenerator<Buffer | 'ready'> {
  let parts: Buffer[] = [];
  let held = 0;
  const taken = (length: number): Buffer => {
    const all = Buffer.concat(parts);
    parts = [all.subarray(length)];
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
