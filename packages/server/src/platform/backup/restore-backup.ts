// Restores a verified archive into an empty database in one transaction: completely, or without any change
// (decision 0014).
import { join } from 'node:path';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ownerLogin, type DatabaseSource } from '../database/db-logins.ts';
import { takeLock, LOCK_ID } from '../database/db-lock.ts';
import { migrate } from '../database/migrate.ts';
import { readMigrations, type Migration } from '../database/migrations.ts';
import { StartupRefusal } from '../process/startup-refusal.ts';
import { layBeside } from './data-files.ts';
import { CLEAR_DATABASE, holdsPeople, refuseForeignTables, refuseWhileServing } from './empty-target.ts';
import { refusal, tableFile, type Manifest, type PackedTable } from './manifest.ts';
import { unpack } from './packed-file.ts';
import { forceRowSecurity } from './see-every-row.ts';
import { deferIndexes } from './deferred-indexes.ts';
import { sqlColumns, sqlName } from './tables.ts';
import { verifyBackup } from './verify-backup.ts';

export interface RestoreOrder {
  readonly source: DatabaseSource;
  readonly dataFolder: string;
  readonly archive: string;
  /** Whether existing people in the target may be lost. */
  readonly replace: boolean;
  readonly migrations?: readonly Migration[];
  readonly warn?: (line: string) => void;
  /** False skips the check of PostgreSQL's durability settings, as for a throwaway database. */
  readonly durable?: boolean;
  /** Called in the restoring transaction once everything is loaded: erases again those erased since. */
  readonly eraseAgain: (client: pg.ClientBase) => Promise<number>;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly erasedAgain: number;
}

export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { source, dataFolder, archive, migrations = readMigrations() } = order;
  const manifest = await verifyBackup(archive, migrations);
  const client = new pg.Client({ ...ownerLogin(source), connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  let erasedAgain: number;
  try {
    await client.query(`begin; set local lock_timeout = '20s'; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC';
      set local maintenance_work_mem = '256MB'`);
    await takeLock(client, { of: LOCK_ID.migrating });
    erasedAgain = await rebuild(client, manifest, { ...order, migrations });
    const nameFiles = await layBeside(archive, dataFolder, manifest.files);
    await client.query('commit');
    await nameFiles();
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
  const { warn = () => {}, durable = true } = order;
  await migrate(source, { migrations, warn, durable });
  return { manifest, erasedAgain };
}

async function rebuild(
  client: pg.Client,
  manifest: Manifest,
  { archive, replace, migrations = [], eraseAgain }: RestoreOrder,
): Promise<number> {
  await refuseWhileServing(client);
  await refuseForeignTables(client);
  if (!replace && (await holdsPeople(client)))
    throw new StartupRefusal(
      'There are people in this database. With --replace they are lost and the backup takes their place. Nothing was changed.',
    );
  await client.query(CLEAR_DATABASE);
  const then = new Set(manifest.migrations.map(({ name }) => name));
  await applyAll(
    client,
    migrations.filter(({ name }) => then.has(name)),
  );
  await load(client, archive, manifest);
  await applyAll(
    client,
    migrations.filter(({ name }) => !then.has(name)),
  );
  const erased = await eraseAgain(client);
  // A new epoch for everyone: devices fetch everything again, and send what was confirmed to them but is
  // missing here.
  await client.query('update public.sync_user set epoch = gen_random_uuid(), epoch_since = now()');
  await forceRowSecurity(client);
  return erased;
}

async function applyAll(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create table if not exists public.schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const { name, sql, checksum } of migrations) {
    await client.query(sql);
    await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
  }
}

async function load(client: pg.Client, archive: string, { tables }: Manifest): Promise<void> {
  const putEverythingBack = await deferIndexes(client);
  await client.query(`do $$ declare one regclass; begin
    for one in select oid from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity
    loop execute format('alter table %s no force row level security', one); end loop; end $$`);
  for (const table of tables) await loadTable(client, archive, table);
  await putEverythingBack();
  for (const table of tables) await checkCount(client, archive, table);
}

async function loadTable(client: pg.Client, archive: string, table: PackedTable): Promise<void> {
  // Migrations insert rows into some tables, and the archive contains these rows too.
  await client.query(`truncate ${sqlName(table)}`);
  const into = client.query(
    copyFrom(`copy ${sqlName(table)} (${sqlColumns(table.columns)}) from stdin with (freeze)`),
  );
  const { sha256 } = await unpack(join(archive, tableFile(table)), into);
  if (sha256 !== table.contentSha256)
    throw refusal(archive, `the rows of ${sqlName(table)} are not what they were`);
}

async function checkCount(client: pg.Client, archive: string, table: PackedTable): Promise<void> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${sqlName(table)}`);
  const loaded = Number(rows[0]?.count);
  if (loaded !== table.rows)
    throw refusal(archive, `${sqlName(table)} has ${loaded} rows instead of ${table.rows}`);
}
