import type { Database, Queryable } from '../../platform/database/db.ts';
import { accountTables, isExported, personTables } from './export-registry.ts';

/** Rows of one table as JSON text, paged, and readable more than once. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly pages: () => AsyncIterable<readonly string[]>;
}

const PAGE = 200;

/**
 * A consistent snapshot of the person's data for as long as `work` runs. @param mayIdle milliseconds that
 * `work` may take per page.
 */
export const readPerson = (
  database: Database,
  userId: string,
  mayIdle: number,
  work: (tables: readonly TableRows[]) => Promise<void>,
): Promise<void> =>
  database.asUser(
    userId,
    async (db) => {
      const tables: TableRows[] = [];
      for (const [table, entry] of Object.entries(personTables)) {
        if (!isExported(entry)) continue;
        const columns = await columnsOf(db, 'public', table, Object.keys(entry.without));
        tables.push({ table, columns, pages: () => pagesOf(db, table, columns, userId) });
      }
      await work(tables);
    },
    { readOnly: true, mayIdle },
  );

async function* pagesOf(
  db: Queryable,
  table: string,
  columns: readonly string[],
  userId: string,
): AsyncGenerator<readonly string[]> {
  const cursor = `rows_of_${table}`;
  const order = columns.includes('id') ? 'order by id' : '';
  await db.query(
    `declare ${cursor} no scroll cursor for
     select row_to_json(r)::text as row from (select ${quoted(columns)} from ${table} where user_id = '${userId}' ${order}) r`,
  );
  for (;;) {
    const { rows } = await db.query<{ row: string }>(`fetch ${PAGE} from ${cursor}`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < PAGE) break;
  }
  await db.query(`close ${cursor}`);
}

/** The account's own rows, which are few. */
export async function readAccount(
  database: Database,
  accountId: string,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const account: Record<string, readonly unknown[]> = {};
  for (const [table, entry] of Object.entries(accountTables)) {
    if (!isExported(entry)) continue;
    const columns = await columnsOf(database.auth as Queryable, 'auth', table, Object.keys(entry.without));
    const { rows } = await database.auth.query<{ row: unknown }>(
      `select row_to_json(r) as row from (select ${quoted(columns)} from auth."${table}" where ${entry.by ?? 'user_id'} = $1) r`,
      [accountId],
    );
    account[table] = rows.map(({ row }) => row);
  }
  return account;
}

const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

/** Read from the database, so that new columns are exported automatically. */
async function columnsOf(
  db: Queryable,
  schema: string,
  table: string,
  without: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = format('%I.%I', $1::text, $2::text)::regclass and attnum > 0 and not attisdropped
        and not attname = any($3) order by attnum`,
    [schema, table, without],
  );
  return rows.map(({ name }) => name);
}
