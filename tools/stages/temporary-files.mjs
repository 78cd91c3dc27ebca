// Temporary files of tests lie in memory where the machine has room: no data of theirs outlives the run.
import { accessSync, constants, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** The magic number of tmpfs, statfs(2). */
const TMPFS = 0x01021994;
/** Databases, servers and browser profiles of a run together stay far below this. */
const ROOM = 4 * 1024 ** 3;

const hasRoom = () => {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { type, bavail, bsize } = statfsSync(IN_MEMORY);
    return type === TMPFS && bavail * bsize >= ROOM;
  } catch {
    return false;
  }
};

/**
 * A database of a test is some thousand files, and making and removing them on a disk is a seventh of the work of the
 * tests of the server. A folder somebody has chosen stays.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = IN_MEMORY;
}
