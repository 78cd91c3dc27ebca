import { SHARE_PATH } from '@dosewell/domain/meals';
import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { isUnavailable } from '../database/db-errors.ts';
import type { Database } from '../database/db.ts';
import { type Env, isServedOverTls } from '../env.ts';
import type { Log } from '../log.ts';
import { AGAIN_AFTER_S, Overloaded } from '../queues/few-at-once.ts';
import { openMetrics } from '../metrics.ts';
import { problemResponse } from '../problem-response.ts';
import type { Sweeps } from '../sweeps.ts';
import type { ZoneData } from '../zone-data/compare-zones.ts';
import { ADMIN_FORMS, ADMIN_PATHS, type AdminParts, serveAdmin } from './admin/serve-admin.ts';
import { type FrontDoor, frontDoor, lateRefusals } from './front-door.ts';
import { guardUnsafe, limitBody } from './address/guard-unsafe.ts';
import { knownHost } from './address/known-host.ts';
import { phoneApp } from './address/phone-app.ts';
import { probes, type RemindersInTime } from './probes.ts';
import type { RequestEnv } from './request-env.ts';
import { type FileRoute, type RouteBeside, routeNamer } from './route-names.ts';
import { securityHeaders } from './security-headers.ts';
import { inlineScripts } from './inline-scripts.ts';
import { serveApp } from './serve-app.ts';
import { shareWithoutWorker } from './share-without-worker.ts';
import { siteFiles } from './site-files.ts';
import { readStaticFiles } from './static-files.ts';
import { watchRequests } from './watch-requests.ts';

export type { RequestEnv } from './request-env.ts';

const PROBES = ['/livez', '/readyz', '/metrics'];

export interface HttpAppParts {
  readonly database: Pick<Database, 'asUser' | 'load'>;
  readonly env: Pick<Env, 'publicUrl' | 'proxies'> & Partial<Pick<Env, 'phoneOrigins'>>;
  readonly log: Log;
  readonly sweeps?: Pick<Sweeps, 'lastSuccess'>;
  /** When the last backup finished, milliseconds. */
  readonly lastBackup?: () => number | undefined;
  /** Comparison of this process's time zone data with the database's, once known. */
  readonly zoneData?: () => ZoneData | undefined;
  readonly reminders?: () => RemindersInTime | undefined;
  /** Metrics of the product. */
  readonly moreMetrics?: (registry: Registry) => void;
  /** The operator's pages, if there are any. */
  readonly admin?: Omit<AdminParts, 'metrics' | 'secure'> | undefined;
  /** Path patterns served by `mountApi`. */
  readonly routes: readonly string[];
  /** Routes whose body is a file. */
  readonly files?: readonly FileRoute[];
  /** Mounts pages whose forms are accepted from any site, as the key in their address is all they need. */
  readonly mountForms?: (app: Hono<RequestEnv>) => void;
  /** Routes beside the contract. */
  readonly beside?: readonly RouteBeside[];
  readonly mountApi: (app: Hono<RequestEnv>) => void;
  /** Limits for requests of strangers; undefined if there are none. */
  readonly door?: FrontDoor & { readonly lateMs?: number };
  /** Whether a request names a session, valid or not. */
  readonly hasSession?: (headers: Headers) => boolean;
  /** The built web app. */
  readonly staticFolder: string;
}

/** All middleware and routes of the server, in order. */
export function createHttpApp({
  database,
  env,
  log,
  sweeps = { lastSuccess: () => new Map() },
  lastBackup = () => undefined,
  zoneData = () => undefined,
  reminders = () => undefined,
  moreMetrics,
  admin,
  routes,
  files = [],
  mountForms,
  beside = [],
  mountApi,
  door,
  hasSession = () => false,
  staticFolder,
}: HttpAppParts): Hono<RequestEnv> {
  const webApp = siteFiles(readStaticFiles(staticFolder), env.publicUrl);
  const metrics = openMetrics(database, sweeps, lastBackup, moreMetrics);
  const others = admin ? [...beside, ...ADMIN_FORMS] : beside;
  const paths = [
    ...routes,
    ...others.map(({ path }) => path),
    SHARE_PATH,
    ...PROBES,
    ...(admin ? ADMIN_PATHS : []),
  ];
  const nameRoute = routeNamer(paths);
  const app = new Hono<RequestEnv>();

  app.use(watchRequests({ env, log, metrics, nameRoute }));
  app.use(securityHeaders(isServedOverTls(env), inlineScripts(webApp)));
  app.use(phoneApp(env.phoneOrigins));
  app.use(knownHost({ env, log }));
  if (door) app.use('/api/*', lateRefusals(door.lateMs), frontDoor(door));
  app.post(SHARE_PATH, shareWithoutWorker);
  mountForms?.(app);
  app.use(guardUnsafe(env.publicUrl, files, others));
  app.use(limitBody(files));
  app.route('/', probes(database, metrics, zoneData, reminders));
  if (admin) app.route('/', serveAdmin({ ...admin, metrics, secure: isServedOverTls(env) }));
  mountApi(app);
  app.all('/api/*', (c) => problemResponse({ code: 'not_found' }, c.get('requestId')));
  app.get('*', serveApp(webApp, hasSession));
  app.notFound((c) => problemResponse({ code: 'not_found' }, c.get('requestId')));
  app.onError((error, c) => {
    const id = c.get('requestId');
    if (isUnavailable(error)) return problemResponse({ code: 'unavailable' }, id);
    if (error instanceof Overloaded) return problemResponse({ code: 'busy', retryAfter: AGAIN_AFTER_S }, id);
    log.unexpected(error, id);
    return problemResponse({ code: 'internal' }, id);
  });
  return app;
}
