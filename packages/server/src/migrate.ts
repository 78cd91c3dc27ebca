// `npm run migrate`: upgrades the database to this version's schema, for servers that do not migrate at
// start.
import { besideServer } from './platform/database/beside-server.ts';
import { openDataFolder } from './platform/process/data-folder.ts';
import { readEnv } from './platform/env.ts';
import { openLog } from './platform/log.ts';
import { migrate } from './platform/database/migrate.ts';
import { StartupRefusal } from './platform/process/startup-refusal.ts';

try {
  const settings = readEnv(process.env);
  if (!settings.ok) throw new StartupRefusal(settings.line);
  const { source, leave } = await besideServer(
    openDataFolder(settings.env.dataFolder),
    settings.env.database,
  );
  try {
    await migrate(source, { warn: openLog().warn });
    console.log('The database has every migration of this version.');
  } finally {
    await leave();
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupRefusal ? error.message : error);
  process.exit(1);
}
