import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../process/process-identity.ts';
import { answers } from './own-database.ts';
import { shutDown } from './postmaster.ts';
import { disownPostmasterFile, isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { removeSocketFolder } from './socket-folder.ts';

export interface Running {
  readonly pid: number;
  readonly socketFolder: string;
}

/**
 * Takes over the database left running by a killed server. Null if there is none; the cluster can then be
 * started.
 */
export async function adoptRunning(cluster: string): Promise<Running | null> {
  const found = readPostmasterFile(cluster);
  if (!found) return null;
  if (!isAlive(found.pid)) {
    removeSocketFolder(found.socketFolder);
    return null;
  }
  if (!isPostmasterOf(found.pid, cluster)) {
    disownPostmasterFile(cluster);
    removeSocketFolder(found.socketFolder);
    return null;
  }
  const { socketFolder } = await settled(cluster, found);
  if (isAlive(found.pid) && (await answers(socketFolder))) return { pid: found.pid, socketFolder };
  await shutDown(found.pid);
  removeSocketFolder(socketFolder);
  return null;
}

/** Waits while the found server is starting; one that is stopping gets a few seconds. */
async function settled(
  cluster: string,
  found: { pid: number; socketFolder: string },
): Promise<{ socketFolder: string }> {
  const giveUp = performance.now() + 20_000;
  while (isAlive(found.pid) && performance.now() < giveUp) {
    const now = readPostmasterFile(cluster);
    if (now?.pid === found.pid && now.status === 'ready') return now;
    await pause(20);
  }
  return found;
}
