import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What PostgreSQL writes about itself in `postmaster.pid`, line by line. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string;
  readonly status: string;
}

const file = (cluster: string): string => join(cluster, 'postmaster.pid');

export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(file(cluster), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, socketFolder: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' };
  } catch {
    return null;
  }
}

/** Whether this process really is the server of this cluster, and not one that got its number later. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(cluster);
}

/**
 * PostgreSQL takes its file for live when the number in it belongs to any process of the same user, which
 * after a kill is common in containers. It never does for its own parent, so the parent's number goes in;
 * the rest of the file stays, because PostgreSQL finds orphaned backends by it.
 */
export function disownPostmasterFile(cluster: string): void {
  const lines = readFileSync(file(cluster), 'utf8').split('\n');
  writeFileSync(file(cluster), [String(process.pid), ...lines.slice(1)].join('\n'));
}
