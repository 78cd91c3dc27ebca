import { Hono } from 'hono';
import type { Database } from '../database/db.ts';
import { isUnavailable } from '../database/db-errors.ts';
import type { Metrics } from '../metrics.ts';
import { readMigrations } from '../database/migrations.ts';
import type { ZoneData } from '../zone-data/compare-zones.ts';
import { problemResponse } from '../problem-response.ts';
import { isAtThisMachine } from './operator-page.ts';
import type { RequestEnv } from './request-env.ts';

/** The probe needs a transaction of the app's role but no person: row security shows nothing to this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * State of reminders in `/readyz`. Late reminders do not make the server unready, as doses are still
 * recorded.
 */
export interface RemindersInTime {
  readonly in_time: boolean;
  /** Number of reminders due for longer than the alarm allows and not handed over. */
  readonly overdue: number;
  /** For how many seconds the oldest overdue reminder has been due. */
  readonly oldest_seconds: number;
  readonly late_since: string | null;
}

export function probes(
  database: Pick<Database, 'asUser'>,
  metrics: Metrics,
  zoneData: () => ZoneData | undefined,
  reminders: () => RemindersInTime | undefined = () => undefined,
): Hono<RequestEnv> {
  const wanted = readMigrations().map(({ name }) => name);
  const isCurrent = async (): Promise<boolean> => {
    const { rows } = await database.asUser(NOBODY, (db) =>
      db.query<{ missing: number }>(
        `select count(*) as missing from unnest($1::text[]) as wanted (name)
         where not exists (select from schema_migrations applied where applied.name = wanted.name)`,
        [wanted],
      ),
    );
    return rows[0]?.missing === 0;
  };

  return new Hono<RequestEnv>()
    .get('/livez', (c) => c.json({ status: 'live' }))
    .get('/readyz', async (c) => {
      const ready = await isCurrent().catch((error: unknown) => {
        if (isUnavailable(error)) return false;
        throw error;
      });
      return ready
        ? c.json({ status: 'ready', zone_data: zoneData() ?? null, reminders: reminders() ?? null })
        : problemResponse({ code: 'unavailable' }, c.get('requestId'));
    })
    .get('/metrics', async (c) => {
      if (!isAtThisMachine(c)) return problemResponse({ code: 'not_found' }, c.get('requestId'));
      const { body, type } = await metrics.text();
      return c.body(body, 200, { 'content-type': type });
    });
}
