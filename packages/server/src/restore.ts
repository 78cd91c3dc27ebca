// `npm run restore <folder> [--replace]`: a backup into an empty database, whole or not at all.
import { resolve } from 'node:path';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { openDataFolder } from './platform/data-folder.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { readEnv } from './platform/env.ts';
import { lockFolder } from './platform/folder-lock.ts';
import { openLog } from './platform/log.ts';
import { StartupRefusal } from './platform/startup-refusal.ts';

const REPLACE = '--replace';

async function restore(words: readonly string[]): Promise<void> {
  const [given, ...others] = words.filter((word) => word !== REPLACE);
  if (given === undefined || others.length > 0)
    throw new StartupRefusal(`Which backup? npm run restore -- path/to/backup [${REPLACE}]`);
  const settings = readEnv(process.env);
  if (!settings.ok) throw new StartupRefusal(settings.line);
  const dataFolder = openDataFolder(settings.env.dataFolder);
  const lock = lockFolder(dataFolder);
  const configured = settings.env.database;
  const embedded = configured === undefined ? await startEmbeddedPostgres(dataFolder) : undefined;
  try {
    const began = performance.now();
    const { manifest, erasedAgain } = await restoreBackup({
      source: configured ?? embedded!,
      dataFolder,
      archive: resolve(given),
      replace: words.includes(REPLACE),
      warn: openLog().warn,
      eraseAgain: () => Promise.resolve(0),
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${rows} rows and ${manifest.files.length} files of ${manifest.madeAt} are restored, in ${seconds} s.\n` +
        `People erased since that day and erased again: ${erasedAgain}. Everybody has to sign in again.`,
    );
  } finally {
    await embedded?.stop();
    lock.release();
  }
}

try {
  await restore(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupRefusal ? error.message : error);
  process.exit(1);
}
