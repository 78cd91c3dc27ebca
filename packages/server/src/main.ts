import 'temporal-polyfill/global';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { API_PREFIX, contract } from '@dosewell/domain/contract';
import { PRODUCT } from '@dosewell/domain/product';
import { openAccounts } from './account/accounts.ts';
import { openPictures } from './account/pictures.ts';
import { hasSessionSecret, sessionSecret } from './account/session-secret.ts';
import { usualLimits } from './account/sign-in-limits.ts';
import { openDiskBlobs } from './platform/blobs.ts';
import { systemClock } from './platform/clock.ts';
import { openDataFolder } from './platform/data-folder.ts';
import { openDatabase } from './platform/db.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { readEnv } from './platform/env.ts';
import { lockFolder } from './platform/folder-lock.ts';
import { openAddresses } from './platform/http/addresses.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import { listen } from './platform/http/listen.ts';
import { contractPaths, fileRoutes } from './platform/http/route-names.ts';
import { openLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { migrationsFolder } from './platform/migrations.ts';
import { openOwnedBlobs } from './platform/owned-blobs.store.ts';
import { runUntilStopped } from './platform/run-until-stopped.ts';
import { StartupRefusal } from './platform/startup-refusal.ts';
import { startSweeps } from './platform/sweeps.ts';
import { mountApi } from './routes.ts';
import { allSweeps } from './sweeps.ts';
import { openSync } from './sync/sync-doors.ts';

const PLANS_LIMIT =
  'The free plan holds 3 active medications. PLAN_ENFORCEMENT=off lifts all limits of plans.';

await runUntilStopped(async (atStop) => {
  const settings = readEnv(process.env);
  if (!settings.ok) throw new StartupRefusal(settings.line);
  const { env } = settings;
  const log = openLog();

  const folder = openDataFolder(env.dataFolder);
  atStop(lockFolder(folder).release);
  const firstStart = !hasSessionSecret(folder);
  const source = env.database ?? (await startEmbeddedPostgres(folder, { tell: log.warn }));
  if ('stop' in source) atStop(source.stop);
  await migrate(source, { warn: log.warn });
  const database = openDatabase(source);
  atStop(database.close);

  const limits = { ...usualLimits, signUpFromAddress: { attempts: env.signUpsPerHour, seconds: 3600 } };
  const accounts = openAccounts({ database, secret: sessionSecret(folder), now: systemClock, limits });
  const constraintBroken = (op: string, state: string): void =>
    log.warn(`operation ${op} broke a constraint (${state})`);
  const sync = openSync({
    db: database,
    now: systemClock,
    constraintBroken,
    others: env.database !== undefined,
  });
  atStop(sync.close);
  const news = sync.tell;
  const blobs = openOwnedBlobs(database, openDiskBlobs(join(folder, 'blobs')));
  const pictures = openPictures({ database, blobs, news });
  const billing = { database, payment: env.payment, news };
  const unexpected = (error: unknown): void => log.unexpected(error, randomUUID());
  const { plansEnforced } = env;
  const sweeps = startSweeps(allSweeps({ database, now: systemClock, news, unexpected, plansEnforced }), {
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
    files: fileRoutes(contract, API_PREFIX),
    mountApi: (app) => mountApi(app, { accounts, sync, pictures, billing, unexpected: log.unexpected }),
    staticFolder: join(dirname(migrationsFolder()), '../web/dist'),
  });
  const listening = await listen(app, env.host, env.port);
  atStop(listening.drain);
  const addresses = openAddresses(env.host, listening.port, env.publicUrl);
  console.log([`${PRODUCT} is ready:`, ...addresses].join('\n  '));
  if (firstStart && plansEnforced) console.log(PLANS_LIMIT);
});
