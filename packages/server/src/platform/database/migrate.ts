import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { forceRowSecurity, isLocked, letOwnerSee, SEE_EVERY_ROW } from '../backup/see-every-row.ts';
import { breaksConnection } from './db-errors.ts';
import { ownerLogin, type DatabaseSource } from './db-logins.ts';
import { withLock, LOCK_ID } from './db-lock.ts';
import { checkDurability } from './durability.ts';
import { readMigrations, type Migration } from './migrations.ts';
import { ensureRolePasswords } from './role-passwords.ts';
import { ensureRoleSettings } from './role-settings.ts';
import { noticeSetBack, type SetBackOptions } from './set-back.ts';
import { StartupRefusal } from '../process/startup-refusal.ts';

export interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  readonly warn?: (line: string) => void;
  /** False skips the check of PostgreSQL's durability settings, as for a throwaway database. */
  readonly durable?: boolean;
  /** If false, missing migrations are reported rather than applied. */
  readonly apply?: boolean;
  /** Milliseconds to wait for another process, or for a table in use. */
  readonly patienceMs?: number;
  /** If given, checks whether the database was set back; other callers leave that to the server. */
  readonly eraseAgain?: SetBackOptions['eraseAgain'];
}

/**
 * Applies this server's migrations, as the database's owner. Backup and restore are the only other users of
 * that login.
 */
export async function migrate(source: DatabaseSource, options: MigrateOptions = {}): Promise<void> {
  const {
    migrations = readMigrations(),
    warn = () => {},
    durable = true,
    apply = true,
    eraseAgain,
  } = options;
  const { patienceMs = 60_000 } = options;
  const client = new pg.Client({ ...ownerLogin(source), connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    if (durable) await checkDurability(client, warn);
    await client.query(`set timezone = 'UTC'`);
    const missing = await missingOf(client, migrations);
    if (missing.length > 0 && !apply) throw new StartupRefusal(tellMissing(missing));
    if (missing.length > 0) await applyAll(client, migrations, patienceMs);
    if (eraseAgain) await noticeSetBack(client, { warn, eraseAgain });
    await withLock(client, { of: LOCK_ID.starting, patienceMs }, async () => {
      await forceRowSecurity(client);
      await ensureRolePasswords(client, source);
      await ensureRoleSettings(client, source);
    });
    await letOwnerSee(client, patienceMs);
  } catch (error) {
    throw error instanceof StartupRefusal ? error : plainly(error);
  } finally {
    await client.end();
  }
}

async function missingOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as there`,
  );
  if (found[0]?.there !== true) return [...migrations];
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  refuseChanged(migrations, applied);
  return migrations.filter(({ name }) => !applied.has(name));
}

function refuseChanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const { name, checksum } of migrations) {
    const known = applied.get(name);
    if (known === undefined || known === checksum) continue;
    throw new StartupRefusal(
      `The migration ${name} was changed after it was applied. Put it back and add a new one.`,
    );
  }
}

const tellMissing = (missing: readonly Migration[]): string =>
  `The database lacks ${missing.length === 1 ? 'the migration' : `${missing.length} migrations, the first of them`} ${missing[0]?.name}. Apply what is missing with npm run migrate.`;

/** One lock per migration, so that of several starting servers any may apply any of them. */
async function applyAll(
  client: pg.Client,
  migrations: readonly Migration[],
  patienceMs: number,
): Promise<void> {
  for (;;) {
    await letOwnerSee(client, patienceMs);
    const left = await whileLocked(patienceMs, () =>
      withLock(client, { of: LOCK_ID.migrating, patienceMs }, () => applyNext(client, migrations)),
    );
    if (left === 0) return;
  }
}

const APPLIED = `create table if not exists public.schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

/**
 * Applies the next missing migration; returns how many are still missing. A migration sees everyone's rows,
 * whoever owns the tables.
 */
async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<number> {
  await client.query(APPLIED);
  const [next, ...rest] = await missingOf(client, migrations);
  if (next === undefined) return 0;
  // While a migration waits for a table, everyone else waits behind it, so it gives up early.
  await client.query(`${SEE_EVERY_ROW}; set local lock_timeout = '2s'`);
  try {
    await client.query(next.sql);
    await forceRowSecurity(client);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isLocked(error)) throw error;
    throw new StartupRefusal(`The migration ${next.name} failed: ${error.message}`, { cause: error });
  }
  await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
    next.name,
    next.checksum,
  ]);
  return rest.length;
}

async function whileLocked<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
  for (const deadline = performance.now() + patienceMs; ;)
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() > deadline)
        throw new StartupRefusal(
          'A table to be migrated was in use all the while. End the long transactions, then start again.',
          { cause: error },
        );
      await pause(500);
    }
}

const plainly = (error: unknown): unknown =>
  breaksConnection(error) || (error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? ''))
    ? new StartupRefusal(
        `The database cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    : error;
