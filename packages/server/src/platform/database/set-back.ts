// A database that was restored or promoted by other tools may lack what devices were told is kept: they are
// to fetch anew and put it back (design/sync.md#restore).
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inTurn, TURN } from './db-turn.ts';

/** A dump that is put back makes its tables anew, under other numbers. */
const TABLE = `'public.sync_user'::regclass::oid`;
/** A copy is another cluster; one set back to an earlier moment, or promoted, goes on under another timeline. */
const CLUSTER = `(select system_identifier from pg_control_system()) || '.' || left(pg_walfile_name(pg_current_wal_lsn()), 8)`;

const NOT_TOLD = /^(42501|42883|0A000)$/;

/** Some who run databases for others let nobody ask about the cluster; the number of the table is told to everybody. */
export async function presentDatabase(
  ask: (text: string) => Promise<{ readonly rows: readonly { readonly name: string }[] }>,
): Promise<string> {
  const named = async (cluster: string): Promise<string> =>
    (await ask(`select ${cluster} || '.' || ${TABLE} as name`)).rows[0]!.name;
  try {
    return await named(CLUSTER);
  } catch (error) {
    if (error instanceof pg.DatabaseError && NOT_TOLD.test(error.code ?? '')) return named(`'?'`);
    throw error;
  }
}

/** Cluster and table are the same, and another timeline goes on from there. */
export function isPromoted(before: string, now: string): boolean {
  const [was, is] = [before.split('.'), now.split('.')];
  return was.length === 3 && is.length === 3 && was[0] === is[0] && was[2] === is[2] && was[1] !== is[1];
}

export interface SetBackOptions {
  readonly warn: (line: string) => void;
  /** Whoever was erased and is back is erased again. */
  readonly eraseAgain: (client: pg.ClientBase) => Promise<unknown>;
  /** Milliseconds for which a start waits for a server that runs to say whether a promoted database is whole. */
  readonly waitMs?: number;
}

const WAIT_MS = 15_000;
const ASK_AGAIN_MS = 500;

/** At a start, as the owner, once the migrations are applied: who only now starts cannot know what was committed before. */
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

/** Whether another server, which has noted commits within the last minute, comes to say that nothing is missing. */
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

/** The present database is told to be whole: by a server that misses nothing, or by the operator. */
export const vouchFor = async (client: pg.ClientBase): Promise<void> =>
  noteDatabase(client, await presentTo(client));

/** A renewal this young is of the same event, noticed by another server. */
const SAME_EVENT = `interval '10 minutes'`;
/** People a second whose devices fetch everything anew; a small server's all do so at once. */
const PEOPLE_A_SECOND = 20;

/**
 * Everybody's devices fetch anew, one person after the other, and put back what is missing; whoever was erased is marked
 * again. All of it or nothing, so that one cut off is begun again. False where another server has begun it already.
 */
export async function startOver(
  client: pg.ClientBase,
  because: keyof typeof BEGUN_ALREADY | 'told',
  { eraseAgain, warn }: SetBackOptions,
): Promise<boolean> {
  // Outside the transaction, which a question that is refused would end.
  const database = await presentTo(client);
  const began = await inTurn(client, { of: TURN.starting }, async () => {
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

/** What another server has left behind that noticed the same: another database, or that commits are missing. */
const BEGUN_ALREADY = {
  'another database': 'select from public.last_start where database = $1',
  'commits missing': `select from public.renewals where cause like $1 || ' %' and began_at > now() - ${SAME_EVENT}`,
};

const STARTS_OVER =
  'This database was restored or promoted, and may lack what was saved. Devices fetch everything anew and put back what it lacks.';
