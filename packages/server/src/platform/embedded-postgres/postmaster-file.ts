import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The lines PostgreSQL writes to `postmaster.pid`. */
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

/** Whether this process is really this cluster's server, not one that reused its id. */
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
 * Makes PostgreSQL ignore the file of a killed server. It considers the file live if the id in it belongs
 * to any process of the same user, which is common in containers, but never if it is its parent's id, which
 * is written here. The other lines stay, as PostgreSQL finds orphaned backends by them.
 */
export function disownPostmasterFile(cluster: string): void {
  const lines = readFileSync(file(cluster), 'utf8').split('\n');
  writeFileSync(file(cluster), [String(process.pid), ...lines.slice(1)].join('\n'));
}
