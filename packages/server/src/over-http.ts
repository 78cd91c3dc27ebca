// Serves everything over HTTP: the API, forms beside it, a trial's mailbox, and the built web app.
import { dirname, join } from 'node:path';
import { API_PREFIX, contract } from '@dosewell/domain/contract';
import { BESIDE } from './billing/checkout.routes.ts';
import { sessionCookie } from './account/sessions/session-cookie.ts';
import { lastBackup } from './platform/backup/last-backup.ts';
import { seenSubscriberOf } from './platform/http/address/subscriber.ts';
import { systemClock } from './platform/clock.ts';
import { watchDisk } from './platform/process/disk-room.ts';
import { type Env, isServedOverTls } from './platform/env.ts';
import { CAREGIVER_FORMS } from './caregivers/ways/serve-caregiver-ways.ts';
import { NEWSLETTER_ROUTES, serveNewsletter } from './newsletter/newsletter.routes.ts';
import type { Newsletter } from './newsletter/newsletter.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import { contractPaths, fileRoutes } from './platform/http/route-names.ts';
import { MAILBOX_PATHS, serveMailbox } from './platform/mail/serve-mailbox.ts';
import { APP_LINK_PATHS, serveAppLinks } from './platform/phone-app/serve-app-links.ts';
import { migrationsFolder } from './platform/database/migrations.ts';
import type { Operating } from './operating.ts';
import type { Sweeps } from './platform/sweeps.ts';
import type { Mailbox } from './platform/mail/mailbox.ts';
import type { ZoneWatch } from './platform/zone-data/zone-data.ts';
import { LINK_PATHS } from './reminders/links/link-path.ts';
import { serveLinks } from './reminders/links/links.routes.ts';
import type { ApiServices } from './contract-handler.ts';
import { mountApi } from './routes.ts';
import type { Database } from './platform/database/db.ts';
import type { Log } from './platform/log.ts';

interface Opened {
  readonly env: Env;
  readonly log: Log;
  readonly database: Database;
  /** The data folder. */
  readonly folder: string;
}

type Served = Omit<ApiServices, 'publicUrl' | 'unexpected' | 'isFull'> & {
  readonly mailbox: Mailbox | undefined;
  readonly newsletter: Newsletter;
};

export function openApp(
  { env, log, database, folder }: Opened,
  sweeps: Sweeps,
  { zones, operator }: { readonly zones: ZoneWatch; readonly operator: Operating },
  { mailbox, newsletter, ...services }: Served,
): ReturnType<typeof createHttpApp> {
  const { publicUrl } = env;
  const cookie = sessionCookie(isServedOverTls(env));
  return createHttpApp({
    database,
    env,
    log,
    sweeps,
    lastBackup: () => lastBackup(folder),
    zoneData: zones.zoneData,
    ...operator.http,
    routes: [...contractPaths(contract, API_PREFIX), ...MAILBOX_PATHS, ...LINK_PATHS, ...APP_LINK_PATHS],
    files: fileRoutes(contract, API_PREFIX),
    mountForms: (app) =>
      serveLinks(app, { database, pool: database.auth, sync: services.sync, now: systemClock }),
    beside: [...BESIDE, ...CAREGIVER_FORMS, ...NEWSLETTER_ROUTES],
    mountApi: (app) => {
      // Only the embedded database's disk is watched: an external one is watched by its operator.
      const room = env.database === undefined ? { isFull: watchDisk(folder) } : {};
      if (mailbox) serveMailbox(app, mailbox);
      serveAppLinks(app, env.vouchedApps);
      serveNewsletter(app, newsletter, publicUrl);
      mountApi(app, { ...services, ...room, publicUrl, unexpected: log.unexpected });
    },
    door: {
      knows: services.accounts.knows,
      subscriberOf: seenSubscriberOf,
    },
    hasSession: (headers) => cookie.find(headers) !== undefined,
    staticFolder: join(dirname(migrationsFolder()), '../web/dist'),
  });
}
