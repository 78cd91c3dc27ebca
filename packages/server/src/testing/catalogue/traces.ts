// Finds all data about a person by searching every column of every table of every schema.
import type pg from 'pg';
import { certain } from '@dosewell/domain/problem';

const TABLES = `
  select format('%I.%I', table_schema, table_name) as name from information_schema.tables
   where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`;

const tablesOf = async (db: pg.Pool): Promise<string[]> =>
  (await db.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);

/** Number of rows per table with any of the texts in any column, bytes as hex. */
export const tracesOf = async (db: pg.Pool, texts: readonly string[]): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const table of await tablesOf(db)) {
    const { rows } = await db.query<{ count: number }>(
      `select count(*) from ${table} t where lower(to_jsonb(t)::text) like any ($1)`,
      [texts.map((text) => `%${text.toLowerCase()}%`)],
    );
    if (certain(rows[0]).count > 0) found[table] = certain(rows[0]).count;
  }
  return found;
};

export const rowCounts = async (db: pg.Pool): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of await tablesOf(db))
    counts[table] = certain(
      (await db.query<{ count: number }>(`select count(*) from ${table}`)).rows[0],
    ).count;
  return counts;
};

interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Credentials and sessions, which have to keep working. */
const KEPT = ['auth."user".email', 'auth.account.password', 'auth.account.provider_id', 'auth.session.token'];

/**
 * Writes the canary into every column of a person's rows that accepts it. Returns the columns, as
 * `table.column`.
 */
export const plantCanary = async (db: pg.Pool, userId: string, canary: string): Promise<string[]> => {
  const { rows: columns } = await db.query<TextColumn>(
    `select format('%I.%I', c.table_schema, c.table_name) as "table", quote_ident(c.column_name) as "column", c.data_type as type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'auth') and t.table_type = 'BASE TABLE'
        and (c.data_type in ('text', 'jsonb', 'character varying') or c.udt_name = '_text') order by 1, 2`,
  );
  const planted: string[] = [];
  for (const { table, column, type } of columns) {
    if (KEPT.includes(`${table}.${column}`)) continue;
    const value = type === 'jsonb' ? `to_jsonb($2::text)` : type === 'ARRAY' ? `array[$2::text]` : `$2`;
    const whose = `coalesce(to_jsonb(t)->>'user_id', to_jsonb(t)->>'account_id', to_jsonb(t)->>'id') = $1`;
    try {
      const { rowCount } = await db.query(`update ${table} t set ${column} = ${value} where ${whose}`, [
        userId,
        canary,
      ]);
      if ((rowCount ?? 0) > 0) planted.push(`${table}.${column}`);
    } catch (error) {
      // A column limited to a list of words cannot contain personal text.
      if (!/^2[23]/.test((error as pg.DatabaseError).code ?? '')) throw error;
    }
  }
  return planted;
};
