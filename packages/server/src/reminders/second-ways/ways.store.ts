import type pg from 'pg';
import { inTransaction, type Queryable } from '../../platform/database/db-transaction.ts';
import { MOST_WAYS, type WayKind } from '@dosewell/domain/reminders';

export interface StoredWay {
  readonly id: string;
  readonly accountId: string;
  readonly kind: WayKind;
  readonly afterMinutes: number;
  readonly leadsTo: string;
  readonly sealed: string | null;
  readonly site: string;
  readonly sentAt: Date | null;
  readonly problem: string | null;
  /** False for a phone number whose code was not entered yet. */
  readonly confirmed: boolean;
  /** Whether pages of links sent by this way may name medications. */
  readonly names: boolean;
  /** When the way ends, because of the plan; null unless the person was told so. */
  readonly endsAt: Date | null;
  /** The account's address. */
  readonly email: string;
}

const WAY = `w.id, w.account_id as "accountId", w.kind, w.after_minutes as "afterMinutes", w.leads_to as "leadsTo", w.sealed,
  w.site, w.names, w.sent_at as "sentAt", w.problem, (w.kind <> 'sms' or w.confirmed_at is not null) as confirmed,
  w.ends_at as "endsAt", u.email`;

/** Ways of an account, in the order that the person chose. */
export async function findWays(pool: pg.Pool, accountId: string): Promise<StoredWay[]> {
  const { rows } = await pool.query<StoredWay>(
    `select ${WAY} from auth.second_way w join auth."user" u on u.id = w.account_id
     where w.account_id = $1 order by w.place, w.id`,
    [accountId],
  );
  return rows;
}

/** Locks the account, so that ways are counted and ordered one at a time. */
const lockAccount = async (db: Queryable, accountId: string): Promise<boolean> => {
  const { rows } = await db.query<{ verified: boolean }>(
    'select email_verified as verified from auth."user" where id = $1 for update',
    [accountId],
  );
  return rows[0]?.verified === true;
};

export interface AddedWay {
  readonly kind: WayKind;
  readonly afterMinutes: number;
  readonly leadsTo: string;
  readonly sealed: string | null;
  readonly site: string;
}

/** Adds a way. Mail is in the list only once: adding it again changes its wait. */
export const addWay = (
  pool: pg.Pool,
  accountId: string,
  { kind, afterMinutes, leadsTo, sealed, site }: AddedWay,
  now: Date,
): Promise<{ readonly id: string } | 'too many' | 'unconfirmed'> =>
  inTransaction(pool, 'begin', async (db) => {
    if (!(await lockAccount(db, accountId)) && kind === 'mail') return 'unconfirmed';
    const { rows } = await db.query<{ id: string }>(
      `insert into auth.second_way (account_id, kind, place, after_minutes, leads_to, sealed, site, created_at)
       select $1, $2, count(*) + 1, $3, $4, $5, $6, $7 from auth.second_way w where w.account_id = $1
         having count(*) < $8 or bool_or(w.kind = 'mail' and $2 = 'mail')
       on conflict (account_id) where kind = 'mail' do update set after_minutes = excluded.after_minutes, site = excluded.site
       returning id`,
      [accountId, kind, afterMinutes, leadsTo, sealed, site, now, MOST_WAYS],
    );
    return rows[0] ?? 'too many';
  });

export interface ArrangedWay {
  readonly id: string;
  readonly afterMinutes: number;
  /** Undefined keeps the present choice. */
  readonly names: boolean | undefined;
}

/**
 * Orders ways and sets their waits. Ways not given come last. False, and nothing changed, if one is not the
 * account's.
 */
export const arrangeWays = (
  pool: pg.Pool,
  accountId: string,
  ways: readonly ArrangedWay[],
): Promise<boolean> =>
  inTransaction(pool, 'begin', async (db) => {
    await lockAccount(db, accountId);
    const ids = [...new Set(ways.map(({ id }) => id))];
    const { rows } = await db.query('select from auth.second_way where account_id = $1 and id = any($2)', [
      accountId,
      ids,
    ]);
    if (rows.length !== ways.length) return false;
    const placed = ways.map(({ id, afterMinutes, names }, index) => ({
      ...{ id, after: afterMinutes, place: index + 1 },
      names,
    }));
    await db.query(
      `update auth.second_way w set place = coalesce(p.place, w.place + 100), after_minutes = coalesce(p.after, w.after_minutes),
         names = coalesce(p.names, w.names)
       from auth.second_way o
         left join json_to_recordset($2::json) as p(id uuid, after smallint, place smallint, names boolean)
         on p.id = o.id where o.id = w.id and w.account_id = $1`,
      [accountId, JSON.stringify(placed)],
    );
    return true;
  });

export async function removeWay(pool: pg.Pool, accountId: string, id: string): Promise<void> {
  await pool.query('delete from auth.second_way where account_id = $1 and id = $2', [accountId, id]);
}

const TEST_EVERY_S = 60;

/** Claims a test of the way; `just now` if it was tested within the last minute. */
export async function claimTest(
  pool: pg.Pool,
  accountId: string,
  id: string,
  now: Date,
): Promise<StoredWay | 'just now' | undefined> {
  const { rows } = await pool.query<StoredWay>(
    `update auth.second_way w set tested_at = $3 from auth."user" u
     where w.account_id = $1 and w.id = $2 and u.id = w.account_id
       and (w.tested_at is null or w.tested_at <= $3::timestamptz - make_interval(secs => $4))
     returning ${WAY}`,
    [accountId, id, now, TEST_EVERY_S],
  );
  if (rows[0] !== undefined) return rows[0];
  const ways = await findWays(pool, accountId);
  return ways.some((way) => way.id === id) ? 'just now' : undefined;
}

export interface WayOfPerson extends StoredWay {
  readonly userId: string;
  /** Whether the way serves several people, so that each message names its person. */
  readonly several: boolean;
}

/** The given ways that still exist and are confirmed, once for each person they serve. */
export async function findWaysById(pool: pg.Pool, ids: readonly string[]): Promise<WayOfPerson[]> {
  const { rows } = await pool.query<WayOfPerson>(
    `select ${WAY}, p.user_id as "userId", p.several
       from auth.second_way w join auth."user" u on u.id = w.account_id
       join auth.notified_people p on p.account_id = w.account_id
     where w.id = any($1) and (w.kind <> 'sms' or w.confirmed_at is not null)`,
    [ids],
  );
  return rows;
}

const MOST_TRIES = 5;

/**
 * Counts an attempt to enter a code. `none`: the account has no such number; `spent`: too many codes were
 * entered.
 */
export async function claimWayTry(
  pool: pg.Pool,
  accountId: string,
  id: string,
): Promise<'counted' | 'spent' | 'none'> {
  const { rows } = await pool.query<{ tries: number }>(
    `update auth.second_way set tries = least(tries + 1, $3::int + 1)
     where account_id = $1 and id = $2 and kind = 'sms' and confirmed_at is null returning tries`,
    [accountId, id, MOST_TRIES],
  );
  if (rows[0] === undefined) return 'none';
  return rows[0].tries > MOST_TRIES ? 'spent' : 'counted';
}

export async function confirmWay(pool: pg.Pool, accountId: string, id: string, now: Date): Promise<void> {
  await pool.query(
    'update auth.second_way set confirmed_at = $3 where account_id = $1 and id = $2 and confirmed_at is null',
    [accountId, id, now],
  );
}

export interface WaySending {
  readonly id: string;
  /** Null: the recipient accepted the message. */
  readonly problem: string | null;
}

export async function noteSendings(pool: pg.Pool, sendings: readonly WaySending[], now: Date): Promise<void> {
  if (sendings.length === 0) return;
  await pool.query(
    `update auth.second_way w set problem = s.problem, sent_at = case when s.problem is null then $2 else w.sent_at end
     from json_to_recordset($1::json) as s(id uuid, problem text) where w.id = s.id`,
    [JSON.stringify(sendings), now],
  );
}
