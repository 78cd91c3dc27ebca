import type pg from 'pg';
import type { PushSubscription } from '@dosewell/domain/contract';

export interface StoredBrowser {
  readonly sessionId: string;
  readonly userAgent: string;
  readonly since: Date;
  readonly handedOverAt: Date | null;
  readonly shownAt: Date | null;
  readonly openedAt: Date | null;
  readonly answeredAt: Date | null;
}

export interface StoredEndpoint {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Stores a browser's subscription. A browser has only one: whoever signed in on it before gets no
 * notifications there any more.
 */
export async function putBrowser(
  pool: pg.Pool,
  sessionId: string,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
  { site, now }: { readonly site: string; readonly now: Date },
): Promise<void> {
  await pool.query(
    `with before as (delete from auth.push_browser where session_id = $1 and endpoint <> $2)
     insert into auth.push_browser (session_id, endpoint, p256dh, auth, since, site)
       values ($1, $2, $3, $4, $5, $6)
     on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
       auth = excluded.auth, since = excluded.since, site = excluded.site, handed_over_at = null, shown_at = null, opened_at = null,
       answered_at = null
       where push_browser.session_id <> excluded.session_id or push_browser.p256dh <> excluded.p256dh`,
    [sessionId, endpoint, p256dh, auth, now, site],
  );
}

export async function dropBrowser(pool: pg.Pool, sessionId: string): Promise<void> {
  await pool.query('delete from auth.push_browser where session_id = $1', [sessionId]);
}

/** Deletes a subscription that has ended by its endpoint; a newer one of the session stays. */
export async function dropEndpoint(pool: pg.Pool, endpoint: string): Promise<void> {
  await pool.query('delete from auth.push_browser where endpoint = $1', [endpoint]);
}

export async function findEndpoint(pool: pg.Pool, sessionId: string): Promise<StoredEndpoint | undefined> {
  const { rows } = await pool.query<StoredEndpoint>(
    'select endpoint, p256dh, auth from auth.push_browser where session_id = $1',
    [sessionId],
  );
  return rows[0];
}

/** Browsers of an account's open sessions, newest first. */
export async function findBrowsers(pool: pg.Pool, accountId: string, now: Date): Promise<StoredBrowser[]> {
  const { rows } = await pool.query<StoredBrowser>(
    `select b.session_id as "sessionId", coalesce(s.user_agent, '') as "userAgent", b.since,
       b.handed_over_at as "handedOverAt", b.shown_at as "shownAt", b.opened_at as "openedAt",
       b.answered_at as "answeredAt"
     from auth.push_browser b join auth.session s on s.id = b.session_id
     where s.user_id = $1 and s.expires_at > $2 order by b.since desc`,
    [accountId, now],
  );
  return rows;
}

/** A browser and a person whom it notifies, as named by a delivery. */
export interface BrowserOfPerson {
  readonly userId: string;
  readonly endpoint: string;
}

/** Browsers of open sessions that notify one of these people. */
export async function findBrowsersOf(
  pool: pg.Pool,
  userIds: readonly string[],
  now: Date,
): Promise<BrowserOfPerson[]> {
  const { rows } = await pool.query<BrowserOfPerson>({
    name: 'browsers_of_people',
    text: `select p.user_id as "userId", b.endpoint from auth.notified_people p
       join auth.session s on s.user_id = p.account_id join auth.push_browser b on b.session_id = s.id
     where p.user_id = any($1) and s.expires_at > $2`,
    values: [userIds, now],
  });
  return rows;
}

/** The people whom the account's browsers notify. */
export async function findPeopleOf(pool: pg.Pool, accountId: string): Promise<string[]> {
  const { rows } = await pool.query<{ userId: string }>(
    'select user_id as "userId" from auth.notified_people where account_id = $1',
    [accountId],
  );
  return rows.map(({ userId }) => userId);
}

/** A browser that can be notified, and the app's origin in it. */
export interface ReachableBrowser extends StoredEndpoint {
  readonly userId: string;
  readonly site: string;
  /** Whether the browser notifies for several people, so that each notification names its person. */
  readonly several: boolean;
}

/** The given browsers whose sessions are open, and whose accounts still open the person. */
export async function findReachable(
  pool: pg.Pool,
  browsers: readonly BrowserOfPerson[],
  now: Date,
): Promise<ReachableBrowser[]> {
  const rows = browsers.map(({ userId, endpoint }) => ({ user_id: userId, endpoint }));
  const found = await pool.query<ReachableBrowser>({
    name: 'reachable_browsers',
    text: `select distinct p.user_id as "userId", b.endpoint, b.p256dh, b.auth, b.site, p.several
     from json_to_recordset($1::json) as a(user_id uuid, endpoint text)
       join auth.push_browser b on b.endpoint = a.endpoint join auth.session s on s.id = b.session_id
       join auth.notified_people p on p.account_id = s.user_id and p.user_id = a.user_id
     where s.expires_at > $2`,
    values: [JSON.stringify(rows), now],
  });
  return found.rows;
}

export async function noteHandedOver(pool: pg.Pool, endpoints: readonly string[], now: Date): Promise<void> {
  await pool.query('update auth.push_browser set handed_over_at = $2 where endpoint = any($1)', [
    endpoints,
    now,
  ]);
}

const COLUMN = {
  'handed over': 'handed_over_at',
  shown: 'shown_at',
  opened: 'opened_at',
  answered: 'answered_at',
} as const;
export type Stage = keyof typeof COLUMN;

export async function noteStage(pool: pg.Pool, sessionId: string, stage: Stage, now: Date): Promise<void> {
  await pool.query(`update auth.push_browser set ${COLUMN[stage]} = $2 where session_id = $1`, [
    sessionId,
    now,
  ]);
}
