// Searches a browser profile for words, byte by byte, in every file, unpacking compressed blocks.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/**
 * The files that contain one of the words, with the word, as UTF-8 or UTF-16, and in compressed blocks as far
 * as readable.
 */
export async function residueOf(profile: string, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // A running browser may have removed it meanwhile.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    const texts = [bytes, ...unpacked(path, bytes)];
    for (const word of words)
      if (texts.some((text) => text.includes(word, 0, 'utf8') || text.includes(word, 0, 'utf16le')))
        found.push(`${word} in ${relative(profile, path)}`);
  }
  return found;
}

const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);

/**
 * LevelDB tables contain blocks compressed by Snappy; a cached response may be compressed by gzip or Brotli.
 */
function unpacked(path: string, bytes: Buffer): Buffer[] {
  if (/\.(ldb|sst)$/.test(path)) return tableBlocks(bytes);
  const at = bytes.indexOf(GZIP);
  return [
    at < 0 ? undefined : attempt(() => gunzipSync(bytes.subarray(at))),
    attempt(() => brotliDecompressSync(bytes)),
  ].filter((text) => text !== undefined);
}

const attempt = (unpack: () => Buffer): Buffer | undefined => {
  try {
    return unpack();
  } catch {
    return undefined;
  }
};

const FOOTER = 48;
const TRAILER = 5;
const SNAPPY = 1;

/** The blocks of a table, by its index (LevelDB's table format). */
function tableBlocks(file: Buffer): Buffer[] {
  if (file.length < FOOTER) return [];
  const footer = new Reader(file, file.length - FOOTER);
  footer.varint();
  footer.varint();
  const index = blockAt(file, footer.varint(), footer.varint());
  if (index === undefined) return [];
  const restarts = index.readUInt32LE(index.length - 4);
  const end = index.length - 4 * (restarts + 1);
  const entries = new Reader(index, 0);
  const blocks: Buffer[] = [];
  while (entries.at < end) {
    entries.varint();
    const key = entries.varint();
    const value = entries.varint();
    const handle = new Reader(index, entries.at + key);
    const block = blockAt(file, handle.varint(), handle.varint());
    if (block !== undefined) blocks.push(block);
    entries.at += key + value;
  }
  return blocks;
}

function blockAt(file: Buffer, offset: number, size: number): Buffer | undefined {
  if (offset + size + TRAILER > file.length) return undefined;
  const block = file.subarray(offset, offset + size);
  return file[offset + size] === SNAPPY ? attempt(() => snappyDecompress(block)) : block;
}

class Reader {
  constructor(
    private readonly bytes: Buffer,
    public at: number,
  ) {}

  varint(): number {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = this.bytes.readUInt8(this.at++);
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  }
}

const LITERAL = 0;
/** Longer literals give their length in the bytes that follow. */
const SHORT_LITERAL = 60;

/** Snappy's block format. */
function snappyDecompress(packed: Buffer): Buffer {
  const input = new Reader(packed, 0);
  const out = Buffer.alloc(input.varint());
  let at = 0;
  while (input.at < packed.length) {
    const tag = packed.readUInt8(input.at++);
    const kind = tag & 3;
    if (kind === LITERAL) {
      const short = tag >> 2;
      const bytes = Math.max(0, short - SHORT_LITERAL + 1);
      const length = (bytes === 0 ? short : packed.readUIntLE(input.at, bytes)) + 1;
      input.at += bytes;
      packed.copy(out, at, input.at, input.at + length);
      input.at += length;
      at += length;
      continue;
    }
    const bytes = kind === 3 ? 4 : kind;
    const length = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    const back = packed.readUIntLE(input.at, bytes) + (kind === 1 ? (tag >> 5) << 8 : 0);
    input.at += bytes;
    for (let i = 0; i < length; i++) out[at + i] = out.readUInt8(at + i - back);
    at += length;
  }
  return out;
}
