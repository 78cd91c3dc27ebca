// Old backups are deleted: the newest are kept, as many as requested, and none older than 35 days, as a
// backup contains people erased after it was made (T-21).
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { jsonFields } from '../json-fields.ts';

const DAY_MS = 24 * 3_600_000;
const OLDEST_MS = 35 * DAY_MS;
/** Folders left behind by a run that crashed; after a day no run can still be using one. */
const ABANDONED = /^\..+\.(?:partial|gone)$/;

interface Found {
  readonly path: string;
  readonly madeAt: number;
}

/** Creation time from the folder's manifest, or undefined if it is not one of our backups. */
function madeAt(folder: string): number | undefined {
  try {
    const { format, madeAt: at } = jsonFields(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const instant = format === 'backup' && typeof at === 'string' ? Date.parse(at) : Number.NaN;
    return Number.isNaN(instant) ? undefined : instant;
  } catch {
    return undefined;
  }
}

/** Complete backups in a folder, newest first. */
const backupsIn = (folder: string): Found[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }): Found[] => {
      const path = join(folder, name);
      const made = madeAt(path);
      return made === undefined ? [] : [{ path, madeAt: made }];
    })
    .toSorted((a, b) => b.madeAt - a.madeAt);

const isTooOld = ({ madeAt: made }: Found, now: number): boolean => now - made > OLDEST_MS;

/** How many backups in a folder, besides the newest, are too old. */
export const countExpiredBackups = (folder: string, now: number): number =>
  backupsIn(folder)
    .slice(1)
    .filter((backup) => isTooOld(backup, now)).length;

/**
 * Deletes a folder's older backups; the newest is always kept. @param keep how many are kept at most, from 1
 * on. @returns how many were deleted.
 */
export function pruneBackups(folder: string, { keep, now }: { keep: number; now: number }): number {
  const gone = backupsIn(folder).filter((backup, i) => i >= keep || (i > 0 && isTooOld(backup, now)));
  for (const { path } of gone) {
    // Renamed first, as a folder with a backup's name must be complete.
    const nameless = join(folder, `.${path.slice(folder.length + 1)}.gone`);
    renameSync(path, nameless);
    rmSync(nameless, { recursive: true });
  }
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    const left = join(folder, name);
    if (ABANDONED.test(name) && now - statSync(left).mtimeMs > DAY_MS) rmSync(left, { recursive: true });
  }
  return gone.length;
}
