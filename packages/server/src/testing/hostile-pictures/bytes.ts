// Builds picture files byte by byte, for pictures that no program would write.
import { crc32, deflateSync } from 'node:zlib';

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

export const PNG_MAGIC = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export const pngChunk = (type: string, data: Uint8Array, length = data.byteLength): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(length), body, uint32(crc32(body))]);
};

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bits?: number;
  /** 0 grey, 2 RGB, 3 palette, 6 RGBA. */
  readonly colour?: number;
  readonly interlaced?: boolean;
}

export const pngHeader = ({ width, height, bits = 8, colour = 2, interlaced = false }: Header): Buffer =>
  pngChunk(
    'IHDR',
    Buffer.concat([uint32(width), uint32(height), Buffer.from([bits, colour, 0, 0, Number(interlaced)])]),
  );

export const png = (header: Header, data: Uint8Array, ...between: Buffer[]): Buffer =>
  Buffer.concat([
    PNG_MAGIC,
    pngHeader(header),
    ...between,
    pngChunk('IDAT', data),
    pngChunk('IEND', new Uint8Array(0)),
  ]);

/** Compressed zeros: a thousandth of their size. */
export const zeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });

export const jpegSegment = (marker: number, data: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.byteLength + 2, 2);
  return Buffer.concat([head, data]);
};

/** Inserts a segment after the start of a JPEG. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** The same JPEG with another declared size. */
export const jpegSaying = (jpeg: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(jpeg);
  const frame = copy.findIndex((byte, i) => byte === 0xff && [0xc0, 0xc2].includes(copy[i + 1] ?? 0));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
};

export const webpChunk = (type: string, data: Uint8Array): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.byteLength, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.byteLength % 2)]);
};

export const webp = (...chunks: Buffer[]): Buffer =>
  webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
