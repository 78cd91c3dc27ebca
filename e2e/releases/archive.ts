// Packs a folder into one compressed file: small enough for the repository, and the same bytes for the same
// folder.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

type Content = { readonly text: string } | { readonly base64: string };

const WINDOW_BITS = 24;

const contentOf = (file: string): Content => {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? { text } : { base64: bytes.toString('base64') };
};

/** The wanted files of a folder, by their paths in it. */
export const filesOf = (folder: string, wanted: (path: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter(wanted)
    .toSorted();

export const pack = (folder: string, paths: readonly string[]): Buffer => {
  const files = Object.fromEntries(paths.map((path) => [path, contentOf(join(folder, path))]));
  return brotliCompressSync(JSON.stringify(files), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  });
};

export const unpack = (archive: Buffer, folder: string): void => {
  const files = JSON.parse(brotliDecompressSync(archive).toString('utf8')) as Record<string, Content>;
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'text' in content ? content.text : Buffer.from(content.base64, 'base64'));
  }
};
