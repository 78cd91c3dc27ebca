// `npm run backup -- [folder] [--keep n]`: a verified copy of all data, whether or not the server runs.
import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PRODUCT } from '@dosewell/domain/product';
import { readBackupOrder } from './platform/backup/backup-order.ts';
import { noteBackup } from './platform/backup/last-backup.ts';
import { pruneBackups, countExpiredBackups } from './platform/backup/prune-backups.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { besideServer } from './platform/database/beside-server.ts';
import { systemClock } from './platform/clock.ts';
import { openDataFolder } from './platform/process/data-folder.ts';
import { readEnv } from './platform/env.ts';
import { StartupRefusal } from './platform/process/startup-refusal.ts';

const nameOf = (instant: number): string =>
  `${PRODUCT.toLowerCase()}-${new Date(instant).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

const USAGE = 'npm run backup -- [path/to/folder] [--keep 30]   (--keep: how many backups stay, from 1 on)';

/** A line for the operator about older backups in the same folder. */
function olderOnes(folder: string, keep: number | undefined): string {
  if (keep !== undefined)
    return `Older backups removed: ${pruneBackups(folder, { keep, now: systemClock() })}.\n`;
  const old = countExpiredBackups(folder, systemClock());
  if (old === 0) return '';
  return `${old} older than 35 days still hold people who were erased since; --keep 30 removes such.\n`;
}

async function backUp(words: readonly string[]): Promise<void> {
  const order = readBackupOrder(words);
  if (order === undefined) throw new StartupRefusal(USAGE);
  const settings = readEnv(process.env);
  if (!settings.ok) throw new StartupRefusal(settings.line);
  const dataFolder = openDataFolder(settings.env.dataFolder);
  const target = resolve(order.folder ?? join(dataFolder, 'backups', nameOf(systemClock())));
  if (statSync(target, { throwIfNoEntry: false })) throw new StartupRefusal(`${target} is there already.`);
  const { source, leave } = await besideServer(dataFolder, settings.env.database);
  try {
    const began = performance.now();
    const { tables, files } = await writeBackup({ source, dataFolder, target, now: systemClock });
    noteBackup(dataFolder, systemClock());
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${rows} rows of ${tables.length} tables and ${files.length} files: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s, read back and whole.\n${olderOnes(dirname(target), order.keep)}${target}`,
    );
  } finally {
    await leave();
  }
}

try {
  await backUp(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupRefusal ? error.message : error);
  process.exit(1);
}
