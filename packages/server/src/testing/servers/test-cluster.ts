import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../platform/embedded-postgres/embedded-postgres.ts';
import { readPostmasterFile } from '../../platform/embedded-postgres/postmaster-file.ts';
import { shutDown } from '../../platform/embedded-postgres/postmaster.ts';
import { removeSocketFolder } from '../../platform/embedded-postgres/socket-folder.ts';
import { openDataFolder } from '../../platform/process/data-folder.ts';
import { isAlive } from '../../platform/process/process-identity.ts';

const PREFIX = 'dosewell-tests-';

/** A cluster for one test run. It need not be durable, so it does not wait for the disk. */
export async function startTestCluster(): Promise<EmbeddedPostgres> {
  await removeAbandoned();
  const folder = openDataFolder(mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`)));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // No database lives long enough to be tidied, and none is copied elsewhere.
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
  };
  const cluster = await startEmbeddedPostgres(folder, { settings });
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Removes clusters left by killed runs. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue;
    const folder = join(tmpdir(), name);
    const left = readPostmasterFile(join(folder, 'postgres'));
    if (left && existsSync(left.socketFolder) && isAlive(left.pid)) await shutDown(left.pid);
    if (left) removeSocketFolder(left.socketFolder);
    rmSync(folder, { recursive: true, force: true });
  }
}
