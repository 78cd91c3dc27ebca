import pg from 'pg';
import { forceRowSecurity } from './backup/see-every-row.ts';
import { breaksConnection } from './db-errors.ts';
import { ownerLogin, type DatabaseSource } from './db-logins.ts';
import { checkDurability } from './durability.ts';
import { readMigrations, type Migration } from './migrations.ts';
import { ensureRolePasswords } from './role-passwords.ts';
import { noticeSetBack, type SetBackOptions } from './set-back.ts';
import { StartupRefusal } from './startup-refusal.ts';

/** Any number, the same in every server: whoever holds it migrates, the others wait. */
export const MIGRATION_LOCK = 7_223_041;

export interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  readonly warn?: (line: string) => void;
  /** Only a throwaway database may do without. */
  readonly durable?: boolean;
  /** With it the server notices that the database was set back; what else migrates leaves that to the server. */
  readonly eraseAgain?: SetBackOptions['eraseAgain'];
}

/** Brings the database to this server's schema, as its owner. Beside backup and restore the only use of the owner's login. */
export async function migrate(source: DatabaseSource, options: MigrateOptions = {}): Promise<void> {
  const { migrations = readMigrations(), warn = () => {}, durable = true, eraseAgain } = options;
  const client = new pg.Client({ ...ownerLogin(source), connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    if (durable) await checkDurability(client, warn);
    await client.query(
      `set lock_timeout = '60s'; set timezone = 'UTC'; select pg_advisory_lock(${MIGRATION_LOCK})`,
    );
    const applied = await appliedMigrations(client);
    refuseChanged(migrations, applied);
    for (const migration of migrations) if (!applied.has(migration.name)) await apply(client, migration);
    if (eraseAgain) await noticeSetBack(client, { warn, eraseAgain });
    await forceRowSecurity(client);
    await ensureRolePasswords(client, source);
  } catch (error) {
    throw error instanceof StartupRefusal ? error : plainly(error);
  } finally {
    await client.end();
  }
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists public.schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
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

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (error instanceof pg.DatabaseError) {
      throw new StartupRefusal(`The migration ${name} failed: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

const plainly = (error: unknown): unknown =>
  breaksConnection(error) || (error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? ''))
    ? new StartupRefusal(`The database cannot be reached: ${(error as Error).message}`, { cause: error })
    : error;
