// Tables of a backup are read from the database's catalogue, so that new ones are included automatically.
import type pg from 'pg';

export interface BackedUpTable {
  readonly schema: 'public' | 'auth';
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Tables that a backup leaves out, and that are empty after a restore. Sessions, codes, challenges and
 * counts of attempts start afresh, and everyone is signed out. Migrations are compared, not loaded. The
 * database's identity, its restarts of sync and its statistics of reminders belong to the place, not to the
 * copy.
 */
const LEFT_OUT = [
  'public.schema_migrations',
  'public.last_start',
  'public.commits_noted',
  'public.renewals',
  'public.reminder_hours',
  'public.reminder_alarm',
  'auth.session',
  'auth.push_browser',
  'auth.verification',
  'auth.passkey_challenge',
  'auth.rate_limit',
  'auth.sign_in_wait',
  'auth.mailed_code',
] as const;

/** Generated columns are computed again. */
export async function tablesToBackUp(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('public', 'auth') and c.relkind = 'r'
       and not n.nspname || '.' || c.relname = any($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname order by n.nspname, c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

export const sqlName = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  `"${schema}"."${name}"`;

export const sqlColumns = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ');
