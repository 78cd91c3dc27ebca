import { openDataFolder } from '../../platform/process/data-folder.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts';
import { lockFolder } from '../../platform/process/folder-lock.ts';

/** A process with an embedded database, for tests that kill it or run it as another user. */
try {
  const folder = openDataFolder(process.argv[2] ?? '');
  const lock = lockFolder(folder);
  const postgres = await startEmbeddedPostgres(folder);
  process.on('SIGTERM', async () => {
    await postgres.stop();
    lock.release();
    process.exit(0);
  });
  const stayAlive = 60_000;
  setInterval(() => {}, stayAlive);
  const { host, port, owner, database, adopted } = postgres;
  console.log(JSON.stringify({ host, port, owner, database, adopted, pid: postgres.pid() }));
} catch (error) {
  console.log(JSON.stringify({ refusal: (error as Error).message }));
  process.exit(1);
}
