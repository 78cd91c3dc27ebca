// People's files in a folder; each is written to a draft and renamed into place.
import { mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BlobStore, BlobsUnavailable, mustBeBlobPath } from './blob-store.ts';
import { errorCode } from '../process/error-code.ts';

export function openDiskBlobs(folder: string): BlobStore {
  const placeOf = (path: string): string => {
    mustBeBlobPath(path);
    return join(folder, ...path.split('/'));
  };
  return {
    put: async (path, bytes) => {
      const place = placeOf(path);
      const keep = (): Promise<void> => putWhole(place, folder, bytes);
      try {
        // Tried twice: deleting the last other file in the folder may have deleted the folder meanwhile.
        await keep().catch((error: unknown) => (isMissing(error) ? keep() : Promise.reject(error)));
      } catch (error) {
        throw asUnavailable(error);
      }
    },
    get: async (path) => {
      try {
        return new Uint8Array(await readFile(placeOf(path)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: async (path) => {
      const place = placeOf(path);
      await rm(place, { force: true });
      await rm(draftOf(place), { force: true });
      await forgetFolders(dirname(place), folder);
    },
  };
}

/**
 * The draft's name is derived from the file's, so deleting the file also deletes a draft left by a crash. No
 * two processes write the same file.
 */
const draftOf = (place: string): string => `${place}.draft`;

const codeOf = (error: unknown): string => errorCode(error) ?? '';
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

async function putWhole(place: string, top: string, bytes: Uint8Array): Promise<void> {
  const draft = draftOf(place);
  try {
    await makeFolder(dirname(place), top);
    await writeThrough(draft, bytes);
    await rename(draft, place);
    await syncFolder(dirname(place));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Folders are named after a person or a meal, so they are deleted with their last file. */
async function forgetFolders(path: string, top: string): Promise<void> {
  for (let left = path; left !== top; left = dirname(left))
    try {
      await rmdir(left);
    } catch (error) {
      if (IN_USE.includes(codeOf(error))) return;
      if (!isMissing(error)) throw error;
    }
}

const IN_USE = ['ENOTEMPTY', 'EEXIST', 'EBUSY', 'EPERM'];

/** The disk is full, or the person's quota of it. */
const FULL = ['ENOSPC', 'EDQUOT'];

const asUnavailable = (error: unknown): unknown =>
  FULL.includes(codeOf(error))
    ? new BlobsUnavailable('There is no room for files.', { cause: error })
    : error;

/** Fsync of the parent folder: only then is a new folder durable. */
async function makeFolder(path: string, top: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length && made !== top; made = dirname(made))
    await syncFolder(dirname(made));
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Fsync of the folder: only then is a new file's name durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
