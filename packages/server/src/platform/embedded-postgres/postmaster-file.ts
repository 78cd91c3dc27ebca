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
 * PostgreSQL considers its file live if the id in it belongs to any process of the same user, which is common
 * in containers after a kill. It never does so for its own parent, so the parent's id is written there; the
 * rest of the file stays, as PostgreSQL uses it to find orphaned backends.
 */
export function disownPostmasterFile(cluster: string): void {
  const lines = readFileSync(file(cluster), 'utf8').split('\n');
  writeFileSync(file(cluster), [String(process.pid), ...lines.slice(1)].join('\n'));
}
