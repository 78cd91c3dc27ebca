// What of the database goes into a backup, read from its own catalogue, so that a new table is in it from the first day.
import type pg from 'pg';

export interface BackedUpTable {
  readonly schema: 'public' | 'auth';
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Left out, and empty after a restore: whoever restores signs everybody out, a code sent or a challenge
 * set before has lost its moment, and attempts are counted anew. Migrations are compared instead of loaded, and which
 * database it is, and what it was asked to begin anew, is of the place and not of the copy.
 */
const LEFT_OUT = [
  'public.schema_migrations',
  'public.last_start',
  'public.commits_noted',
  'public.renewals',
  'auth.session',
  'auth.verification',
  'auth.passkey_challenge',
  'auth.rate_limit',
  'auth.sign_in_wait',
  'auth.mailed_code',
] as const;

/** Generated columns come by themselves. */
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
