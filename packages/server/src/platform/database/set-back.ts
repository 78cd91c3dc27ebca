// A database restored or promoted by other tools may lack data confirmed to devices: they then fetch
// everything again and send what is missing (design/sync.md#restore).
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { certain } from '@dosewell/domain/problem';
import { withLock, LOCK_ID } from './db-lock.ts';

/** The id of a table tells a restored dump: restoring creates the tables again, with other ids. */
const TABLE = `'public.sync_user'::regclass::oid`;
/**
 * The cluster's id and timeline: a copy is another cluster, and a database restored to an earlier moment or
 * promoted continues on another timeline.
 */
const CLUSTER = `(select system_identifier from pg_control_system()) || '.' || left(pg_walfile_name(pg_current_wal_lsn()), 8)`;

const NOT_TOLD = /^(42501|42883|0A000)$/;

/**
 * Names the database by its cluster and the id of a table, or by that id alone if the provider hides the
 * cluster.
 */
export async function presentDatabase(
  ask: (text: string) => Promise<{ readonly rows: readonly { readonly name: string }[] }>,
): Promise<string> {
  const named = async (cluster: string): Promise<string> =>
    certain((await ask(`select ${cluster} || '.' || ${TABLE} as name`)).rows[0]).name;
  try {
    return await named(CLUSTER);
  } catch (error) {
    if (error instanceof pg.DatabaseError && NOT_TOLD.test(error.code ?? '')) return named(`'?'`);
    throw error;
  }
}

/** Whether the database is a promoted standby: same cluster and same table, another timeline. */
export function isPromoted(before: string, now: string): boolean {
  const [was, is] = [before.split('.'), now.split('.')];
  return was.length === 3 && is.length === 3 && was[0] === is[0] && was[2] === is[2] && was[1] !== is[1];
}

export interface SetBackOptions {
  readonly warn: (line: string) => void;
  /** Erases again those who had been erased. */
  readonly eraseAgain: (client: pg.ClientBase) => Promise<unknown>;
  /**
   * How long a start waits for a running server to confirm that a promoted database is complete,
   * milliseconds.
   */
  readonly waitMs?: number;
}

const WAIT_MS = 15_000;
const ASK_AGAIN_MS = 500;

/**
 * Runs at start, as owner, after the migrations: a starting server does not know what was committed before.
 */
export async function noticeSetBack(client: pg.ClientBase, options: SetBackOptions): Promise<void> {
  const now = await presentTo(client);
  const before = await lastStart(client);
  if (before === now) return;
  if (before === undefined) return noteDatabase(client, now);
  if (isPromoted(before, now) && (await isVouchedFor(client, now, options.waitMs ?? WAIT_MS))) return;
  await startOver(client, 'another database', options);
}

const presentTo = (client: pg.ClientBase): Promise<string> =>
  presentDatabase((text) => client.query<{ name: string }>(text));

const lastStart = async (client: pg.ClientBase): Promise<string | undefined> =>
  (await client.query<{ database: string }>('select database from public.last_start')).rows[0]?.database;

const noteDatabase = async (client: pg.ClientBase, database: string): Promise<void> => {
  await client.query(
    `insert into public.last_start (database) values ($1) on conflict (only_one) do update set database = $1`,
    [database],
  );
};

/** Whether another server, with commits within the last minute, confirms that nothing is missing. */
async function isVouchedFor(client: pg.ClientBase, now: string, waitMs: number): Promise<boolean> {
  for (const deadline = performance.now() + waitMs; performance.now() < deadline; await pause(ASK_AGAIN_MS)) {
    if ((await lastStart(client)) === now) return true;
    const { rows } = await client.query(
      `select from public.commits_noted where at > now() - interval '1 minute' limit 1`,
    );
    if (rows.length === 0) return false;
  }
  return false;
}

/**
 * Records that the present database is complete, as a server that misses nothing or the operator has said.
 */
export const recordAsComplete = async (client: pg.ClientBase): Promise<void> =>
  noteDatabase(client, await presentTo(client));

/** A renewal no older than this was caused by the same event, which another server noticed first. */
const SAME_EVENT = `interval '10 minutes'`;
/** People per second whose devices fetch everything again; on a small server all do at once. */
const PEOPLE_A_SECOND = 20;

/**
 * Makes all devices fetch everything again, one person after another, and send what is missing. People
 * erased before are marked again. It is atomic, so an interrupted run is repeated. False if another server
 * has started it already.
 */
export async function startOver(
  client: pg.ClientBase,
  because: keyof typeof BEGUN_ALREADY | 'told',
  { eraseAgain, warn }: SetBackOptions,
): Promise<boolean> {
  // Read outside the transaction, as a refused query would abort it.
  const database = await presentTo(client);
  const began = await withLock(client, { of: LOCK_ID.starting }, async () => {
    if (because !== 'told') {
      const { rows } = await client.query(BEGUN_ALREADY[because], [database]);
      if (rows.length > 0) return false;
    }
    await client.query(BEGIN, [database]);
    await eraseAgain(client);
    await noteDatabase(client, database);
    return true;
  });
  if (began) warn(STARTS_OVER);
  return began;
}

const BEGIN = `
  insert into public.renewals (cause, spread)
  select $1 || ' ' || clock_timestamp(), make_interval(secs => greatest(0, reltuples) / ${PEOPLE_A_SECOND})
    from pg_class where oid = 'public.sync_user'::regclass`;

/** Queries that find out whether another server has noticed the same and begun already. */
const BEGUN_ALREADY = {
  'another database': 'select from public.last_start where database = $1',
  'commits missing': `select from public.renewals where cause like $1 || ' %' and began_at > now() - ${SAME_EVENT}`,
};

const STARTS_OVER =
  'This database was restored or promoted, and may lack what was saved. Devices fetch everything anew and put back what it lacks.';
