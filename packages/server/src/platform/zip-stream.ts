// Writes a zip file entry by entry, with only the current part in memory.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import type { Give } from './streamed-bytes.ts';

/** In the format of `sha256sum`. */
export const SUMS_FILE = 'SHA256SUMS';

type Parts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

export interface ZipStream {
  /** Takes the next part only after the previous one was compressed and read. */
  readonly file: (path: string, parts: Parts) => Promise<void>;
  /** Writes the checksums of all files, and the directory. */
  readonly end: () => Promise<void>;
}

/** Higher compression gains little and takes time from other requests. */
const PACKING = { level: 3, chunkSize: 64 * 1024 };
const DEFLATED = 8;
const NOTHING = new Uint8Array(0);

export function openZipStream(give: Give): ZipStream {
  const sums: string[] = [];
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const givePacked = async (): Promise<void> => {
    const taken = packed;
    packed = [];
    for (const chunk of taken) await give(chunk);
  };

  const file = async (path: string, parts: Parts): Promise<void> => {
    const entry: ZipInputFile = { filename: path, compression: DEFLATED, size: 0, crc: 0 };
    const hash = createHash('sha256');
    const packer = createDeflateRaw(PACKING);
    zip.add(entry);
    packer.on('data', (chunk: Uint8Array<ArrayBuffer>) => entry.ondata?.(null, chunk, false));
    try {
      for await (const part of parts) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : part;
        hash.update(bytes);
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        await new Promise<void>((resolve, reject) =>
          packer.write(bytes, (error) => (error ? reject(error) : resolve())),
        );
        await givePacked();
      }
      const done = once(packer, 'end');
      packer.end();
      await done;
    } finally {
      packer.destroy();
    }
    entry.ondata?.(null, NOTHING, true);
    sums.push(`${hash.digest('hex')}  ${path}\n`);
    await givePacked();
  };

  return {
    file,
    end: async () => {
      await file(SUMS_FILE, [sums.join('')]);
      zip.end();
      await givePacked();
    },
  };
}
