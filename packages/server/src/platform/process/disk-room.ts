// The last of the disk is for the database itself: before it is taken, what adds to it is refused, and
// reading goes on (T-23).
import { statfs } from 'node:fs/promises';

export interface DiskRoomOptions {
  /** What stays free, bytes. */
  readonly reserve?: number;
  /** Of a small disk no more than this part of it. */
  readonly share?: number;
  /** How long an answer of the system holds, milliseconds. */
  readonly holdsMs?: number;
}

const RESERVE = 1024 * 1024 * 1024;
const SHARE = 0.1;
const HOLDS_MS = 2000;

/** Whether the disk of a folder is full but for its reserve. */
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
