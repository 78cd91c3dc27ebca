import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './process-identity.ts';
import { StartupRefusal } from './startup-refusal.ts';
import { errorCode } from './error-code.ts';
import { jsonFields } from '../json-fields.ts';

interface Holder {
  readonly pid: number;
  readonly started: string;
}

/** One server per data folder: a lock file names its holder by process id and start time. */
export function lockFolder(folder: string): { release: () => void } {
  const lock = join(folder, 'server.lock');
  const own: Holder = { pid: process.pid, started: startOf(process.pid) ?? '' };
  const draft = `${lock}.${process.pid}`;
  write(draft, JSON.stringify(own), folder);
  try {
    takeLock(lock, draft, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (holderOf(lock)?.pid === own.pid) rmSync(lock, { force: true });
    },
  };
}

function takeLock(lock: string, draft: string, folder: string): void {
  for (let attempt = 0; attempt < 20; attempt++) {
    // A link, unlike a write, is atomic: it appears complete or fails.
    if (linked(draft, lock)) return;
    const holder = holderOf(lock);
    if (holder && startOf(holder.pid) === holder.started) {
      throw new StartupRefusal(
        `The data folder ${folder} is in use by another server (process ${holder.pid}).`,
      );
    }
    discardStale(lock, holder);
  }
  throw new StartupRefusal(`The data folder ${folder} is in use by another server.`);
}

/** Renamed first, so that of two servers which saw the same stale lock only one removes it. */
function discardStale(lock: string, seen: Holder | null): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const moved = holderOf(aside);
  if (moved?.pid !== seen?.pid || moved?.started !== seen?.started) linked(aside, lock);
  rmSync(aside, { force: true });
}

function holderOf(file: string): Holder | null {
  try {
    const { pid, started } = jsonFields(readFileSync(file, 'utf8'));
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null;
  } catch {
    return null;
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function write(file: string, text: string, folder: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 });
  } catch (error) {
    throw new StartupRefusal(`The data folder ${folder} cannot be written to (${errorCode(error)}).`);
  }
}
