// A server for sync measurements: the product's, with default durability, and two bare routes beside it that
// do the same writing and reading in as few waits as possible, without contract, session, ledger and audit.
import 'temporal-polyfill/global';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import pg from 'pg';
import { ownerLogin } from '../packages/server/src/platform/database/db-logins.ts';
import { type MadePerson, manyPeople } from './mixed/many-people.ts';
import { tellMemory } from './memory.ts';
import { openMealPhotoService } from '../packages/server/src/meals/meal-photos.ts';
import { openPictureDrawer } from '../packages/server/src/platform/pictures/picture-drawer.ts';
import { openAccountMail } from '../packages/server/src/account/mails/account-mail.ts';
import { openAccounts } from '../packages/server/src/account/accounts.ts';
import { openBilling } from '../packages/server/src/billing/billing.ts';
import { openHandovers } from '../packages/server/src/account/people/handover/handover.ts';
import { ofNewLogin } from '../packages/server/src/of-new-login.ts';
import { openPeople } from '../packages/server/src/account/people/people.ts';
import { accountDeletion } from '../packages/server/src/account/erasure/delete-account.ts';
import { folderLedger } from '../packages/server/src/account/erasure/ledgers.ts';
import { openPictures } from '../packages/server/src/account/profile/pictures.ts';
import { openYourData } from '../packages/server/src/account/your-data/your-data.ts';
import { openDiskBlobs } from '../packages/server/src/platform/blobs/disk-blobs.ts';
import { openDataFolder } from '../packages/server/src/platform/process/data-folder.ts';
import { type Database, openDatabase } from '../packages/server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { createHttpApp } from '../packages/server/src/platform/http/http-app.ts';
import { listen } from '../packages/server/src/platform/http/listen.ts';
import type { RequestEnv } from '../packages/server/src/platform/http/request-env.ts';
import { openLog } from '../packages/server/src/platform/log.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { openOwnedBlobs } from '../packages/server/src/platform/blobs/owned-blobs.store.ts';
import { openPushSender } from '../packages/server/src/reminders/push-sender.ts';
import { openNotifications } from '../packages/server/src/reminders/notifications.ts';
import { openMailbox } from '../packages/server/src/platform/mail/mailbox.ts';
import { openAssistant } from '../packages/server/src/assistant/assistant.ts';
import { openContact } from '../packages/server/src/contact/contact.ts';
import { openReports } from '../packages/server/src/reports/reports.ts';
import { openReportWriter } from '../packages/server/src/reports/report-writer.ts';
import { openSecondWays } from '../packages/server/src/reminders/second-ways/second-ways.ts';
import { mountApi } from '../packages/server/src/routes.ts';
import { openSync } from '../packages/server/src/sync/sync-service.ts';
import { noSignInLimits as limits } from '../packages/server/src/testing/no-limits.ts';
import { certain } from '@dosewell/domain/problem';

const BARE_INSERT = {
  name: 'bare_insert',
  text: `insert into medication_logs (user_id, id, bucket, medication_id, date, slot, scheduled_time, status, zone,
      amount, medication_name, dosage, answered_by, conflict, stock_taken)
    values ($1, $2, '2026-11', $3, '2026-11-20', null, '2026-11-20T08:00', 'skipped', 'UTC', 1, 'm', '5', 'person', false, 0)`,
};
const BARE_READ = { name: 'bare_read', text: 'select seq, floor, epoch from sync_user where user_id = $1' };

const bareRoutes = (app: Hono<RequestEnv>, database: Database): void => {
  app.post('/bare/insert', async (c) => {
    const { person, id, medication } = await c.req.json<Record<string, string>>();
    const values = [person, id, medication];
    await database.asUser(certain(person), (db) => db.queryLast({ ...BARE_INSERT, values }));
    return c.json({ done: true });
  });
  app.get('/bare/read', async (c) => {
    const person = certain(c.req.query('person'));
    const [row] = await database.look(person, { ...BARE_READ, values: [person] });
    return c.json(row);
  });
};

/** The people whose sessions the requesting bench receives. */
const peopleWanted = async (): Promise<MadePerson[]> => {
  const count = Number(process.env.BENCH_PEOPLE ?? 0);
  if (count === 0) return [];
  const owner = new pg.Client(ownerLogin(cluster));
  await owner.connect();
  const people = await manyPeople(owner, count, secret);
  await owner.end();
  return people;
};

const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'bench-sync-')));
const cluster = await startEmbeddedPostgres(folder);
await migrate(cluster);
const database = openDatabase(cluster);
const now = Date.now;
const secret = 'a key for this bench only, long enough';
const accounts = openAccounts({ database, secret, secure: false, now, limits });
const sync = openSync({ db: database, now, constraintBroken: (op, state) => console.error(op, state) });
const log = openLog();
const news = sync.tell;
const blobs = openOwnedBlobs(database, openDiskBlobs(join(folder, 'blobs')));
const drawer = openPictureDrawer();
const pictures = openPictures({ database, blobs, drawer, news });
const mealPhotos = openMealPhotoService({ database, blobs, drawer, quota: { files: 1, bytes: 1 }, news });
const sender = { mailer: undefined, sms: undefined, servers: [], now };
const accountMail = openAccountMail({ database, secret, secure: false, now, wake: () => {} });
const services = {
  accounts,
  sync,
  pictures,
  mealPhotos,
  accountMail,
  billing: openBilling({ database, payment: undefined, sellsToEu: false, now, news, wake: () => {} }),
  notifications: openNotifications({
    database,
    pool: database.auth,
    secret,
    now,
    contact: undefined,
    services: [],
  }),
  contact: openContact({ database, pool: database.auth, now, wake: () => {}, operator: undefined }),
  assistant: openAssistant({ database, now, model: undefined }),
  caregivers: {
    ...{ database, pool: database.auth, secret, now },
    site: 'http://localhost',
    mailer: openMailbox(now),
    ways: {
      push: openPushSender({ pool: database.auth, secret, now, contact: undefined, services: [] }),
      sender,
    },
  },
  reports: openReports({
    database,
    pool: database.auth,
    write: openReportWriter(database),
    now,
    wake: () => {},
    canMail: false,
  }),
  secondWays: openSecondWays({
    database,
    pool: database.auth,
    secret,
    sender,
  }),
  yourData: openYourData({
    database,
    blobs,
    pictures,
    mealPhotos,
    now,
    news,
    unexpected: console.error,
  }),
  handovers: openHandovers({ database, mail: accountMail.parts, secret, news, ofNewLogin }),
  people: openPeople({ database, now, trail: accounts.trail, plansEnforced: true, news }),
  deleteAccount: accountDeletion({ database, now, ledger: folderLedger(folder), hurry: () => {} }),
};
const app = createHttpApp({
  database,
  env: { publicUrl: undefined, proxies: 0 },
  log: { ...log, request: () => {} },
  routes: [],
  staticFolder: '/nowhere',
  mountApi: (inner) => {
    // One person sends all there is to measure.
    const requestLimits = { read: 1e9, write: 1e9 };
    mountApi(inner, { ...services, publicUrl: undefined, requestLimits, unexpected: log.unexpected });
    bareRoutes(inner, database);
  },
});
const { port, drain } = await listen(app, '127.0.0.1', 0);
const { rows } = await database.asSystem('read the settings a figure is printed under', (db) =>
  db.query<{ setting: string }>(
    `select name || ' ' || setting as setting from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version') order by name`,
  ),
);
tellMemory();
const settings = rows.map((row) => row.setting).join(', ');
process.send?.({ port, database: settings, people: await peopleWanted() });
process.once('disconnect', async () => {
  sync.close();
  await drain();
  await database.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});
