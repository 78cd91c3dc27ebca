// Time of the last backup, so that the operator is warned if there was none for a day (T-20).
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonFields } from '../json-fields.ts';

const FILE = 'last-backup.json';
const HOUR = 3_600_000;
/** A nightly backup may be two hours late. */
const LATE_MS = 26 * HOUR;

export function noteBackup(dataFolder: string, at: number): void {
  const draft = join(dataFolder, `${FILE}.${process.pid}`);
  writeFileSync(draft, JSON.stringify({ at: new Date(at).toISOString() }), { mode: 0o600 });
  renameSync(draft, join(dataFolder, FILE));
}

/** When the last backup finished, milliseconds since 1970; undefined if there was none. */
export function lastBackup(dataFolder: string): number | undefined {
  try {
    const { at } = jsonFields(readFileSync(join(dataFolder, FILE), 'utf8'));
    const instant = Date.parse(String(at));
    return Number.isNaN(instant) ? undefined : instant;
  } catch {
    return undefined;
  }
}

/** A warning for the operator, if needed. */
export function backupWarning(dataFolder: string, now: number): string | undefined {
  const last = lastBackup(dataFolder);
  if (last === undefined)
    return 'No backup has been made yet. `npm run backup` makes one while the server runs.';
  if (now - last <= LATE_MS) return undefined;
  return `The last backup is ${Math.floor((now - last) / HOUR)} hours old. \`npm run backup\` makes one while the server runs.`;
}
