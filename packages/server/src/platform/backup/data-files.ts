// Files in the data folder that belong to a backup (decision 0014).
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { folderFile, type CopiedFile } from './manifest.ts';
import { sumsOf, fsyncFile } from './packed-file.ts';
import { errorCode } from '../process/error-code.ts';

/**
 * The ledger of erasures in an archive is read, but never replaces the target's, which may have more
 * entries.
 */
const ERASED = 'erasures.ndjson';
/** The key that encrypts second factors, the pictures, and the ledger of erasures. */
const KEPT = ['session.secret', 'blobs', ERASED];

const BLOBS = 'blobs/';

/**
 * Copies them into the archive. Files deleted or added meanwhile are left out: of people's files, only those
 * in `known`, by their paths in the store.
 */
export async function copyDataFolder(
  dataFolder: string,
  archive: string,
  known: ReadonlySet<string>,
): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  for (const kept of KEPT)
    for (const file of await filesBelow(join(dataFolder, kept))) {
      const path = relative(dataFolder, file).split(sep).join('/');
      if (path.startsWith(BLOBS) && !known.has(path.slice(BLOBS.length))) continue;
      const target = join(archive, folderFile({ path, bytes: 0, sha256: '' }));
      if (await copyIfThere(file, target)) copied.push({ path, ...(await sumsOf(target)) });
    }
  return copied;
}

/**
 * Writes an archive's files beside their places in the data folder. Returns a function that renames them into
 * place, to be called once the database is complete.
 */
export async function layBeside(
  archive: string,
  dataFolder: string,
  files: readonly CopiedFile[],
): Promise<() => Promise<void>> {
  const laid: { readonly draft: string; readonly place: string }[] = [];
  for (const file of files.filter(({ path }) => path !== ERASED)) {
    const place = join(dataFolder, ...file.path.split('/'));
    const draft = `${place}.restoring`;
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await copyFile(join(archive, folderFile(file)), draft);
    await fsyncFile(draft);
    laid.push({ draft, place });
  }
  return async () => {
    for (const { draft, place } of laid) await rename(draft, place);
  };
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, to);
    await fsyncFile(to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  const inside = await Promise.all(
    (await readdir(path)).filter((name) => !name.startsWith('.')).map((name) => filesBelow(join(path, name))),
  );
  return inside.flat().toSorted();
}
