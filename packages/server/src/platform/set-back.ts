// A database that was restored or promoted by other tools may lack what devices were told is kept: they are to fetch anew and put it back (design: Restore, failover).
import pg from 'pg';
import { seeingEveryRow } from './backup/see-every-row.ts';

/** A dump that is put back makes its tables anew, under other numbers. */
const TABLE = `'public.sync_user'::regclass::oid`;
/** A copy is another cluster; one set back to an earlier moment, or promoted, goes on under another timeline. */
const CLUSTER = `(select system_identifier from pg_control_system()) || '.' || left(pg_walfile_name(pg_current_wal_lsn()), 8)`;

const NOT_TOLD = /^(42501|42883|0A000)$/;

/** Some who run databases for others let nobody ask about the cluster; the number of the table is told to everybody. */
async function presentDatabase(client: pg.ClientBase): Promise<string> {
  const ask = async (cluster: string): Promise<string> =>
    (await client.query<{ name: string }>(`select ${cluster} || '.' || ${TABLE} as name`)).rows[0]!.name;
  try {
    return await ask(CLUSTER);
  } catch (error) {
    if (error instanceof pg.DatabaseError && NOT_TOLD.test(error.code ?? '')) return ask(`'?'`);
    throw error;
  }
}

export interface SetBackOptions {
  readonly warn: (line: string) => void;
  /** Whoever was erased and is back is erased again. */
  readonly eraseAgain: (client: pg.ClientBase) => Promise<unknown>;
}

/** As the owner, once the migrations are applied. All of it or nothing, so that a start cut off notices it again. */
export async function noticeSetBack(client: pg.ClientBase, options: SetBackOptions): Promise<void> {
  const database = await presentDatabase(client);
  const { rows } = await client.query<{ database: string }>('select database from public.last_start');
  const before = rows[0]?.database;
  if (before === database) return;
  if (before === undefined) {
    await client.query('insert into public.last_start (database) values ($1)', [database]);
    return;
  }
  options.warn(
    'This is not the database of the last start: it was restored or promoted. Devices fetch everything anew and put back what it lacks.',
  );
  await seeingEveryRow(client, () => startOver(client, database, options));
}

async function startOver(
  client: pg.ClientBase,
  database: string,
  { eraseAgain }: SetBackOptions,
): Promise<void> {
  await client.query('begin');
  try {
    await eraseAgain(client);
    await client.query('update public.sync_user set epoch = gen_random_uuid()');
    await client.query('update public.last_start set database = $1', [database]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
