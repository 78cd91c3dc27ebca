// A consistent copy of all data, taken while the server runs, and read back before it counts (decision 0014).
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ownerLogin, type DatabaseSource } from '../database/db-logins.ts';
import { takeLock, LOCK_ID } from '../database/db-lock.ts';
import { StartupRefusal } from '../process/startup-refusal.ts';
import { blobPaths } from '../blobs/owned-blobs.store.ts';
import { copyDataFolder } from './data-files.ts';
import { ARCHIVE_VERSION, tableFile, writeManifest, type Manifest, type PackedTable } from './manifest.ts';
import { pack, fsyncFile, unpack } from './packed-file.ts';
import { seeingEveryRow } from './see-every-row.ts';
import { sqlColumns, sqlName, tablesToBackUp, type BackedUpTable } from './tables.ts';

export interface BackupOrder {
  readonly source: DatabaseSource;
  readonly dataFolder: string;
  /** The folder to create; it must not exist yet. */
  readonly target: string;
  readonly now: () => number;
}

const CONSISTENT = `begin isolation level repeatable read read only;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s';
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1`;

/**
 * Writes the archive to a folder beside the target and renames it last, so that a folder with the final name
 * is complete.
 */
export async function writeBackup({ source, dataFolder, target, now }: BackupOrder): Promise<Manifest> {
  const place = resolve(target);
  const draft = join(dirname(place), `.${basename(place)}.partial`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ ...ownerLogin(source), connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const manifest = await seeingEveryRow(client, () => copyAll(client, { dataFolder, draft, now }));
    await readBack(draft, manifest);
    writeManifest(draft, manifest);
    await Promise.all(
      ['manifest.json', 'manifest.sha256', 'tables', ''].map((part) => fsyncFile(join(draft, part))),
    );
    renameSync(draft, place);
    await fsyncFile(dirname(place));
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

interface Copying extends Pick<BackupOrder, 'dataFolder' | 'now'> {
  readonly draft: string;
}

async function copyAll(client: pg.Client, { dataFolder, draft, now }: Copying): Promise<Manifest> {
  await client.query(CONSISTENT);
  await takeLock(client, { of: LOCK_ID.migrating, shared: true, anew: CONSISTENT });
  const tables: PackedTable[] = [];
  const madeAt = new Date(now()).toISOString();
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from public.schema_migrations order by name',
  );
  // Files first: the sooner after the snapshot, the fewer referenced files can have been deleted.
  const files = await copyDataFolder(dataFolder, draft, await blobPaths(client));
  for (const table of await tablesToBackUp(client)) tables.push(await copyTable(client, table, draft));
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.query('commit');
  const postgres = rows[0]?.server_version ?? '';
  return { format: 'backup', version: ARCHIVE_VERSION, madeAt, postgres, migrations, tables, files };
}

async function copyTable(client: pg.Client, table: BackedUpTable, draft: string): Promise<PackedTable> {
  const rows = client.query(
    copyTo(`copy (select ${sqlColumns(table.columns)} from ${sqlName(table)}) to stdout`),
  );
  const sums = await pack(rows, join(draft, tableFile(table)));
  return { ...table, columns: [...table.columns], rows: rows.rowCount, ...sums };
}

/** Decompresses what was written and compares it with what the database returned. */
async function readBack(draft: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const { sha256 } = await unpack(join(draft, tableFile(table)), nowhere());
    if (sha256 !== table.contentSha256)
      throw new StartupRefusal(
        `${sqlName(table)} reads back otherwise than it was written. Is the disk sound?`,
      );
  }
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
