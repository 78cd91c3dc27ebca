// Writes .br and .gz beside every text file of a folder, so that the server never compresses them on request.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/;
/** Below this, compression saves no packet. */
const WORTHWHILE_BYTES = 600;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** @param {string} folder */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((e) => e.isFile() && TEXT.test(e.name))
    .map((e) => join(e.parentPath ?? e.path, e.name));
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file);
      if (text.length < WORTHWHILE_BYTES) return;
      const [br, gz] = await Promise.all([
        brotli(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 10,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
        }),
        deflate(text, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}
