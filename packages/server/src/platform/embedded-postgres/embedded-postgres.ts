import { join } from 'node:path';
import { databaseAccount } from './account.ts';
import { adoptRunning } from './adopt.ts';
import { binariesFor } from './binaries.ts';
import { openCluster, OWNER } from './cluster.ts';
import { DATABASE, ensureDatabase } from './own-database.ts';
import { launch, shutDown, type PostgresSettings } from './postmaster.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedPostgres {
  readonly host: string;
  readonly port: number;
  readonly owner: string;
  readonly database: string;
  /** Whether the database was already running, left by a killed server. */
  readonly adopted: boolean;
  readonly pid: () => number;
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  readonly settings?: PostgresSettings;
  readonly tell?: (line: string) => void;
}

/** Our own PostgreSQL in `<folder>/postgres`, reached through a socket in a private folder. */
export async function startEmbeddedPostgres(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const path = join(folder, 'postgres');
  const account = databaseAccount(path);
  const cluster = openCluster(path, account, binariesFor(account, folder));

  const running = await adoptRunning(path);
  const socketFolder = running?.socketFolder ?? makeSocketFolder(account);
  const start = (): Promise<number> => launch(cluster, socketFolder, options.settings);
  const first = running?.pid ?? (await start());
  await ensureDatabase(socketFolder);
  const supervised = supervise(first, start, options.tell ?? (() => {}));

  return {
    host: socketFolder,
    port: 5432,
    owner: OWNER,
    database: DATABASE,
    adopted: running !== null,
    pid: supervised.pid,
    stop: async () => {
      await shutDown(await supervised.end());
      removeSocketFolder(socketFolder);
    },
  };
}
