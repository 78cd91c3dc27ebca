import 'temporal-polyfill/global';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { API_PREFIX, contract } from '@dosewell/domain/contract';
import { PRODUCT } from '@dosewell/domain/product';
import { openAccounts } from './account/accounts.ts';
import { sessionSecret } from './account/session-secret.ts';
import { usualLimits } from './account/sign-in-limits.ts';
import { systemClock } from './platform/clock.ts';
import { openDataFolder } from './platform/data-folder.ts';
import { openDatabase } from './platform/db.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { readEnv } from './platform/env.ts';
import { lockFolder } from './platform/folder-lock.ts';
import { openAddresses } from './platform/http/addresses.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import { listen } from './platform/http/listen.ts';
import { contractPaths } from './platform/http/route-names.ts';
import { openLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { migrationsFolder } from './platform/migrations.ts';
import { runUntilStopped } from './platform/run-until-stopped.ts';
import { StartupRefusal } from './platform/startup-refusal.ts';
import { startSweeps } from './platform/sweeps.ts';
import { mountApi } from './routes.ts';
import { allSweeps } from './sweeps.ts';
import { openSync } from './sync/sync-doors.ts';

await runUntilStopped(async (atStop) => {
  const settings = readEnv(process.env);
  if (!settings.ok) throw new StartupRefusal(settings.line);
  const { env } = settings;
  const log = openLog();

  const folder = openDataFolder(env.dataFolder);
  atStop(lockFolder(folder).release);
  const source = env.database ?? (await startEmbeddedPostgres(folder, { tell: log.warn }));
  if ('stop' in source) atStop(source.stop);
  await migrate(source, { warn: log.warn });
  const database = openDatabase(source);
  atStop(database.close);

  const limits = { ...usualLimits, signUpFromAddress: { attempts: env.signUpsPerHour, seconds: 3600 } };
  const accounts = openAccounts({ database, secret: sessionSecret(folder), now: systemClock, limits });
  const constraintBroken = (op: string, state: string): void =>
    log.warn(`operation ${op} broke a constraint (${state})`);
  const sync = openSync({ db: database, now: systemClock, constraintBroken });
  atStop(sync.close);
  const unexpected = (error: unknown): void => log.unexpected(error, randomUUID());
  const sweeps = startSweeps(allSweeps({ database, now: systemClock, news: sync.tell, unexpected }), {
    database,
    now: systemClock,
    unexpected: log.unexpected,
  });
  atStop(sweeps.stop);
  const app = createHttpApp({
    database,
    env,
    log,
    sweeps,
    routes: contractPaths(contract, API_PREFIX),
    mountApi: (app) => mountApi(app, { accounts, sync, unexpected: log.unexpected }),
    staticFolder: join(dirname(migrationsFolder()), '../web/dist'),
  });
  const listening = await listen(app, env.host, env.port);
  atStop(listening.drain);
  const addresses = openAddresses(env.host, listening.port, env.publicUrl);
  console.log([`${PRODUCT} is ready:`, ...addresses].join('\n  '));
});
