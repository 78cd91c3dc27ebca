// Streams to and from a compressed file, computing checksums on the way.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

const CHUNK = 256 * 1024;
/** Speed over size: on two cores a backup is limited by compression. */
const PACKING = { level: constants.Z_BEST_SPEED, chunkSize: CHUNK };

export interface Sums {
  readonly bytes: number;
  readonly sha256: string;
}

interface Meter extends Transform {
  readonly sums: () => Sums;
}

/** Passes data through, and records its length and SHA-256. */
function meter(): Meter {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  const passing = new Transform({
    highWaterMark: CHUNK,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return Object.assign(passing, { sums: () => ({ bytes, sha256: hash.digest('hex') }) });
}

/** Buffers rows, so that compression and disk get a quarter of a megabyte at a time. */
function gathered(): Transform {
  let held: Buffer[] = [];
  let size = 0;
  const handOn = (to: Transform): void => {
    if (size > 0) to.push(Buffer.concat(held, size));
    held = [];
    size = 0;
  };
  return new Transform({
    highWaterMark: CHUNK,
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk);
      size += chunk.length;
      if (size >= CHUNK) handOn(this);
      done();
    },
    flush(done) {
      handOn(this);
      done();
    },
  });
}

export interface PackedSums extends Sums {
  readonly contentSha256: string;
}

export async function pack(source: Readable, file: string): Promise<PackedSums> {
  const [content, packed] = [meter(), meter()];
  const out = createWriteStream(file, { mode: 0o600 });
  await pipeline(source, gathered(), content, createGzip(PACKING), packed, out);
  await fsyncFile(file);
  return { ...packed.sums(), contentSha256: content.sums().sha256 };
}

/** Decompresses into `target`; returns the checksum of the content. */
export async function unpack(file: string, target: Writable): Promise<Sums> {
  const content = meter();
  await pipeline(reading(file), createGunzip({ chunkSize: CHUNK }), content, target);
  return content.sums();
}

/** Checksums of the compressed file. */
export async function sumsOf(file: string): Promise<Sums> {
  const through = meter();
  await pipeline(reading(file), through, async (chunks: AsyncIterable<Buffer>) => {
    for await (const _ of chunks);
  });
  return through.sums();
}

const reading = (file: string): ReadStream => createReadStream(file, { highWaterMark: CHUNK });

/** Fsync: a backup counts only once it is on disk. */
export async function fsyncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
