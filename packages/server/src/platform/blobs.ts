// Where the bytes of people's files lie: a folder beside the data, or anything else that keeps bytes under a key.
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface BlobStore {
  /** Whole or not at all, and on the disk when it returns. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined where there is none. */
  readonly get: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Also where there is none. */
  readonly delete: (key: string) => Promise<void>;
}

export const BLOB_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function openDiskBlobs(folder: string): BlobStore {
  const pathOf = (key: string): string => {
    if (!BLOB_KEY.test(key)) throw new TypeError('A blob key is 128 bits as hex.');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${process.pid}`;
      try {
        await writeThrough(draft, bytes);
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
      await syncFolder(dirname(path));
    },
    get: async (key) => {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
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

/** The name of a new file is only kept once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
