// The last part of the disk is reserved for the database: below it, additions are refused while reading
// continues (T-23).
import { statfs } from 'node:fs/promises';

export interface DiskRoomOptions {
  /** Bytes that are reserved. */
  readonly reserve?: number;
  /** Largest share of the disk to reserve, for small disks. */
  readonly share?: number;
  /** How long a measurement is cached, milliseconds. */
  readonly holdsMs?: number;
}

const RESERVE = 1024 * 1024 * 1024;
const SHARE = 0.1;
const HOLDS_MS = 2000;

/** Whether only the reserve is left on a folder's disk. */
export function watchDisk(
  folder: string,
  { reserve = RESERVE, share = SHARE, holdsMs = HOLDS_MS }: DiskRoomOptions = {},
): () => Promise<boolean> {
  let looked = Number.NEGATIVE_INFINITY;
  let full: Promise<boolean> = Promise.resolve(false);
  const look = async (): Promise<boolean> => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return bavail * bsize < Math.min(reserve, blocks * bsize * share);
  };
  return () => {
    if (performance.now() - looked >= holdsMs) {
      looked = performance.now();
      full = look();
    }
    return full;
  };
}
