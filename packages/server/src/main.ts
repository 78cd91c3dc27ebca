import 'temporal-polyfill/global';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PRODUCT } from '@dosewell/domain/product';
import { accountDeletion, type DeleteAccount } from './account/erasure/delete-account.ts';
import { ERASE_PEOPLE } from './account/erasure/erase-people.sweep.ts';
import { shareLedger } from './account/erasure/ledgers.ts';
import { openErasureLedger } from './account/erasure/open-ledger.ts';
import { markAgain } from './account/erasure/erasure.store.ts';
import { openAccountMail } from './account/mails/account-mail.ts';
import { openPayments } from './billing/open-payments.ts';
import { openAccounts } from './account/accounts.ts';
import { openHandovers } from './account/people/handover/handover.ts';
import { openPeople } from './account/people/people.ts';
import { openPictures } from './account/profile/pictures.ts';
import { hasAccounts } from './account/sign-up/anybody.store.ts';
import { sessionSecret } from './account/sessions/session-secret.ts';
import { usualLimits } from './account/sign-in/sign-in-limits.ts';
import { backupWarning } from './platform/backup/last-backup.ts';
import { lookAtBucket } from './platform/blobs/look-at-bucket.ts';
import { openBlobStore } from './platform/blobs/open-blob-store.ts';
import { openMealPhotoService } from './meals/meal-photos.ts';
import { ofNewLogin } from './of-new-login.ts';
import { subscriberOf } from './platform/http/address/subscriber.ts';
import { openYourData } from './account/your-data/your-data.ts';
import { systemClock } from './platform/clock.ts';
import { openDataFolder } from './platform/process/data-folder.ts';
import { openDatabase } from './platform/database/db.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { type Env, isServedOverTls, readEnv } from './platform/env.ts';
import { lockFolder } from './platform/process/folder-lock.ts';
import { openAddresses } from './platform/http/address/addresses.ts';
import { listen } from './platform/http/listen.ts';
import { type Log, openLog } from './platform/log.ts';
import { migrate } from './platform/database/migrate.ts';
import { openOwnedBlobs } from './platform/blobs/owned-blobs.store.ts';
import { openPictureDrawer } from './platform/pictures/picture-drawer.ts';
import { type AtStop, runUntilStopped } from './platform/process/run-until-stopped.ts';
import { StartupRefusal } from './platform/process/startup-refusal.ts';
import type { Sweeps } from './platform/sweeps.ts';
import { watchDatabase } from './platform/database/watch-database.ts';
import { openZoneWatch } from './platform/zone-data/zone-data.ts';
import { openReach } from './reaching.ts';
import { startAllSweeps } from './sweeps.ts';
import { openSync, type SyncService } from './sync/sync-service.ts';
import { openApp } from './over-http.ts';

const PLANS_LIMIT =
  'The free plan holds 3 active medications. PLAN_ENFORCEMENT=off lifts all limits of plans.';

type Base = Awaited<ReturnType<typeof openStorage>> & {
  readonly env: Env;
  readonly log: Log;
  readonly unexpected: (error: unknown) => void;
  readonly atStop: AtStop;
};

type News = SyncService['tell'];

await runUntilStopped(async (atStop) => {
  const settings = readEnv(process.env);
  if (!settings.ok) throw new StartupRefusal(settings.line);
  const { env } = settings;
  const log = openLog();
  const unexpected = (error: unknown): void => log.unexpected(error, randomUUID());
  const base: Base = { env, log, unexpected, atStop, ...(await openStorage(env, log, atStop)) };

  atStop(watchDatabase({ ...base.setBack, database: base.database, source: base.source, unexpected }).stop);
  const hasPeople = await hasAccounts(base.database.auth);
  const { accounts, accountMail, mailbox, note, reach, wake, operator } = openSignIn(base, hasPeople);
  const sync = openSyncing(base);
  const files = await openFiles(base, sync.tell);
  const { watch } = operator;
  const billing = await openPayments(env, { ...base, now: systemClock, news: sync.tell, wake });
  const sweeps = startAllSweeps(base, { news: sync.tell, blobs: files.blobs, wake, watch, billing });
  const zones = openZoneWatch(base.database, systemClock, log.warn);
  const deleteAccount = deletion(base, sweeps);
  const people = openPeople({
    ...{ database: base.database, now: systemClock, trail: accounts.trail, news: sync.tell },
    plansEnforced: env.plansEnforced,
  });
  const handovers = openHandovers({
    database: base.database,
    mail: accountMail.parts,
    secret: accountMail.secret,
    news: sync.tell,
    ofNewLogin,
  });
  const parts = { accounts, people, handovers, accountMail, sync, billing, deleteAccount, mailbox };
  const services = { ...parts, ...reach, ...files };
  const app = openApp(base, sweeps, { zones, operator }, services);

  const overdue = hasPeople ? backupWarning(base.folder, systemClock()) : undefined;
  if (overdue !== undefined) log.warn(overdue);
  const hasProxies = env.proxies > 0;
  const listening = await listen(app, env.host, env.port, { hasProxies, subscriberOf });
  atStop(listening.drain);
  // Runs after serving has started, as these checks only inform the operator.
  void zones.look().catch(unexpected);
  void shareLedger(base.ledger, base.folder).catch(unexpected);
  if (env.s3 !== undefined) void lookAtBucket(env.s3, { warn: log.warn }).catch(unexpected);
  const addresses = openAddresses(env.host, listening.port, env.publicUrl);
  console.log([`${PRODUCT} is ready:`, ...addresses].join('\n  '));
  if (note) console.log(note(listening.port));
  if (!hasPeople && env.plansEnforced) console.log(PLANS_LIMIT);
});

/** Opens the data folder, the ledger of erasures and the database, with all migrations applied. */
async function openStorage(env: Env, log: Log, atStop: AtStop) {
  const folder = openDataFolder(env.dataFolder);
  // The folder of an embedded database is locked. One beside an operator's own database may be shared by
  // several servers.
  if (env.database === undefined) atStop(lockFolder(folder).release);
  const source = env.database ?? (await startEmbeddedPostgres(folder, { tell: log.warn }));
  if ('stop' in source) atStop(source.stop);
  const ledger = await openErasureLedger(folder, env.s3, log.warn);
  const setBack = {
    warn: log.warn,
    eraseAgain: async (owner: pg.ClientBase) =>
      markAgain(
        owner,
        (await ledger.read()).map(({ user_id }) => user_id),
      ),
  };
  await migrate(source, { ...setBack, apply: env.migrateAtStart });
  const database = openDatabase(source, { sizes: env.pools, noting: env.database !== undefined });
  atStop(database.close);
  return { folder, source, ledger, setBack, database };
}

/** Opens accounts, the mails about them, and the browsers that get notifications. */
function openSignIn({ env, log, unexpected, atStop, folder, ledger, database }: Base, people: boolean) {
  const limits = { ...usualLimits, signUpFromAddress: { attempts: env.signUpsPerHour, seconds: 3600 } };
  const joins = env.database !== undefined && people;
  const secret = sessionSecret({ folder, given: env.sessionSecret, people: joins });
  const { mailbox, note, wake, operator, ...reach } = openReach({
    env,
    log,
    unexpected,
    atStop,
    database,
    secret,
  });
  const secure = isServedOverTls(env);
  const accountMail = openAccountMail({ database, secret, secure, now: systemClock, wake });
  const accounts = openAccounts({
    database,
    secret,
    secure,
    now: systemClock,
    limits,
    mail: accountMail.emailAddress,
    mailedCodes: accountMail.mailedCodes,
    signUpByMail: accountMail.signUpByMail,
    signsUpByMail: env.signUpByMail,
    plansEnforced: env.plansEnforced,
    wake,
    wasErased: ledger.knows,
  });
  return { accounts, accountMail, mailbox, note, wake, operator, reach };
}

function openSyncing({ env, log, atStop, database }: Base): SyncService {
  const sync = openSync({
    db: database,
    now: systemClock,
    constraintBroken: (op, state) => log.warn(`operation ${op} broke a constraint (${state})`),
    others: env.database !== undefined,
    hearsEndings: true,
  });
  atStop(sync.close);
  return sync;
}

/** Opens what is kept as files: profile pictures, photos of meals, exports and imports. */
async function openFiles({ env, log, unexpected, atStop, folder, database }: Base, news: News) {
  const blobs = openOwnedBlobs(database, await openBlobStore(folder, env.s3, log.warn));
  const drawer = openPictureDrawer();
  atStop(drawer.stop);
  const pictures = openPictures({ database, blobs, drawer, news });
  const mealPhotos = openMealPhotoService({ database, blobs, drawer, quota: env.photoQuota, news });
  const yourData = openYourData({
    database,
    blobs,
    pictures,
    mealPhotos,
    now: systemClock,
    news,
    unexpected,
  });
  return { blobs, pictures, mealPhotos, yourData };
}

function deletion({ database, ledger }: Base, sweeps: Sweeps): DeleteAccount {
  const hurry = (): void => sweeps.hurry(ERASE_PEOPLE);
  return accountDeletion({ database, now: systemClock, ledger, hurry });
}
