// `npm run restore <folder> [--replace]`: restores a backup into an empty database, completely or not at all.
import { join, resolve } from 'node:path';
import { readErasures } from './account/erasure/erasure-ledger.ts';
import { markAgain } from './account/erasure/erasure.store.ts';
import { openErasureLedger } from './account/erasure/open-ledger.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { restoreSettings } from './platform/backup/restore-settings.ts';
import { openDataFolder } from './platform/process/data-folder.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { readEnv } from './platform/env.ts';
import { lockFolder } from './platform/process/folder-lock.ts';
import { openLog } from './platform/log.ts';
import { StartupRefusal } from './platform/process/startup-refusal.ts';

const REPLACE = '--replace';

const filesOf = (archive: string): string => join(archive, 'files');

async function restore(words: readonly string[]): Promise<void> {
  const [given, ...others] = words.filter((word) => word !== REPLACE);
  if (given === undefined || others.length > 0)
    throw new StartupRefusal(`Which backup? npm run restore -- path/to/backup [${REPLACE}]`);
  const archive = resolve(given);
  const settings = readEnv(process.env);
  if (!settings.ok) throw new StartupRefusal(settings.line);
  const dataFolder = openDataFolder(settings.env.dataFolder);
  const configured = settings.env.database;
  const { warn } = openLog();
  const ledger = await openErasureLedger(dataFolder, settings.env.s3, warn);
  // People in either ledger are erased: the target's may be newer than the archive's.
  const erased = [...readErasures(filesOf(archive)), ...(await ledger.read())].map(({ user_id }) => user_id);
  const lock = configured === undefined ? lockFolder(dataFolder) : undefined;
  const source = configured ?? (await startEmbeddedPostgres(dataFolder, { settings: restoreSettings }));
  try {
    const began = performance.now();
    const { manifest, erasedAgain } = await restoreBackup({
      source,
      dataFolder,
      archive,
      replace: words.includes(REPLACE),
      warn,
      eraseAgain: (client) => markAgain(client, erased),
    });
    for (const one of readErasures(filesOf(archive))) await ledger.record(one);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${rows} rows and ${manifest.files.length} files of ${manifest.madeAt} are restored, in ${seconds} s.\n` +
        `People erased since that day and erased again: ${erasedAgain}. Everybody has to sign in again.`,
    );
  } finally {
    if ('stop' in source) await source.stop();
    lock?.release();
  }
}

try {
  await restore(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupRefusal ? error.message : error);
  process.exit(1);
}
