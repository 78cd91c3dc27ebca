import type { Queryable } from '../../platform/database/db.ts';
import { type KeptAmounts, NOTHING_KEPT } from '@dosewell/domain/sync';
import type { ImportedRow } from './import-row.ts';

const BATCH = 2000;

/** Serialises this person's writers until commit, as in sync. */
export const PERSON_LOCK = `insert into sync_user (user_id) values (app_uid()) on conflict do nothing;
  select from sync_user where user_id = app_uid() for no key update`;

/** Which of these ids the person already has, including deleted ones. */
export async function knownIds(db: Queryable, table: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select id from ${table} where user_id = app_uid() and id = any($1::uuid[])`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** All of the person's rows of a small table. */
export async function rowsOf(db: Queryable, table: string): Promise<ImportedRow[]> {
  const { rows } = await db.query<{ row: ImportedRow }>(
    `select row_to_json(t) as row from ${table} t where user_id = app_uid()`,
  );
  return rows.map(({ row }) => row);
}

/** Inserts rows, checked by the database's constraints. Columns not given take their defaults. */
export async function addRows(db: Queryable, table: string, rows: readonly object[]): Promise<void> {
  const given = new Set<string>();
  for (const row of rows) for (const column of Object.keys(row)) given.add(column);
  given.delete('rev');
  const columns = [...given];
  const names = columns.map((column) => `"${column}"`).join(', ');
  for (let at = 0; at < rows.length; at += BATCH)
    await db.query(
      `insert into ${table} (user_id, ${names})
       select app_uid(), ${names} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows.slice(at, at + BATCH))],
    );
}

/** Replaces the person's only row of a table. */
export async function replaceDocument(db: Queryable, table: string, row: ImportedRow): Promise<void> {
  const columns = Object.keys(row).filter((column) => column !== 'rev');
  const names = columns.map((column) => `"${column}"`).join(', ');
  await db.query(
    `update ${table} t set (${names}) = (select ${names} from json_populate_record(null::${table}, $1::json))
      where t.user_id = app_uid()`,
    [JSON.stringify(row)],
  );
}

/** How much the person has stored. */
export async function storedAmounts(db: Queryable): Promise<Pick<KeptAmounts, 'rows' | 'bytes'>> {
  const { rows } = await db.query<Pick<KeptAmounts, 'rows' | 'bytes'>>(
    'select rows, bytes from kept_amounts where user_id = app_uid()',
  );
  return rows[0] ?? NOTHING_KEPT;
}

/** Imported rows count as stored, but not as written on a day. */
export async function addStoredAmounts(
  db: Queryable,
  added: Pick<KeptAmounts, 'rows' | 'bytes'>,
): Promise<void> {
  await db.query(
    `insert into kept_amounts as k (user_id, rows, bytes) values (app_uid(), $1, $2)
     on conflict (user_id) do update set rows = k.rows + excluded.rows, bytes = k.bytes + excluded.bytes`,
    [added.rows, added.bytes],
  );
}

/**
 * All added rows share one revision. A new epoch makes devices fetch by month, as a new device does: paging
 * through that one revision would rewrite every month for every page.
 */
export async function endImport(db: Queryable, actor: string): Promise<number> {
  await db.query(
    `insert into audit_events (user_id, actor, action) values (app_uid(), $1, 'account.import')`,
    [actor],
  );
  const { rows } = await db.query<{ seq: number }>(
    'update sync_user set epoch = gen_random_uuid(), epoch_since = now() where user_id = app_uid() returning seq',
  );
  return rows[0]?.seq ?? 0;
}
