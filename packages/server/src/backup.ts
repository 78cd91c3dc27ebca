// `npm run backup [folder]`: a verified copy of everything, while the server runs or not.
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PRODUCT } from '@dosewell/domain/product';
import { noteBackup } from './platform/backup/last-backup.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { besideServer } from './platform/beside-server.ts';
import { systemClock } from './platform/clock.ts';
import { openDataFolder } from './platform/data-folder.ts';
import { readEnv } from './platform/env.ts';
import { StartupRefusal } from './platform/startup-refusal.ts';

const nameOf = (instant: number): string =>
  `${PRODUCT.toLowerCase()}-${new Date(instant).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

async function backUp(given: string | undefined): Promise<void> {
  const settings = readEnv(process.env);
  if (!settings.ok) throw new StartupRefusal(settings.line);
  const dataFolder = openDataFolder(settings.env.dataFolder);
  const target = resolve(given ?? join(dataFolder, 'backups', nameOf(systemClock())));
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
      `${rows} rows of ${tables.length} tables and ${files.length} files: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s, read back and whole.\n${target}`,
    );
  } finally {
    await leave();
  }
}

try {
  await backUp(process.argv[2]);
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupRefusal ? error.message : error);
  process.exit(1);
}
