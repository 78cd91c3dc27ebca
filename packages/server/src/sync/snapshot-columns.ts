// A whole table for a new device, column by column, as text that the database writes. The text is not
// parsed, unless the answer is packed.
import { ok, type Result } from '@dosewell/domain/problem';
import { type RowColumns, packColumns, type TableName } from '@dosewell/domain/sync';
import { FIRST_VERSION, isKnownTo, known, type Known } from '@dosewell/domain/tables';
import type { Database } from '../platform/database/db.ts';
import { columns } from './columns.ts';
import { writeCursor } from './cursor.ts';
import { epochOf } from './epochs.ts';
import type { Person } from './person.ts';
import { unknownPerson } from './pull.ts';
import { isInstantColumn } from '../platform/database/row-json.ts';
import { DEFAULT_LIMIT, placeIn, type SnapshotRequest } from './snapshot.ts';
import { isOneOf } from '@dosewell/domain/value';
import { jsonFields } from '../platform/json-fields.ts';

/** SQL of a column's value; timestamps are written in the format of devices. */
const valueOf = (column: string): string =>
  isInstantColumn(column)
    ? `to_char(p.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `p.${column}`;

/** The order of rows last touched at the same time: by their own time, then by medication. */
const orderIn = (table: TableName): string =>
  ['clock', 'scheduled_time', 'at', 'medication_id', 'id']
    .filter((name) => isOneOf(columns[table], name))
    .join(', ');

/**
 * SQL of a page whose rows are ordered by when they were last touched: similar values are then adjacent and
 * compress well.
 */
const textFor = (table: TableName, names: readonly string[]): string => `
  with page as materialized (
    select t.*, row_number() over (order by t.bucket desc, t.id desc) as nth_of_page from ${table} t
    where t.user_id = $1 and ($2::text is null or (t.bucket::text, t.id) < ($2::text, $3::uuid))
    order by t.bucket desc, t.id desc limit $4::int + 1
  )
  select u.seq as rev, ${epochOf('u')} as epoch,
    (select p.bucket || '~' || p.id from page p
      where p.nth_of_page = $4 and (select count(*) from page) > $4) as next,
    (select json_build_object(${names.map((name) => `'${name}', coalesce(json_agg(${valueOf(name)}), '[]')`).join(', ')})
      from (select * from page where nth_of_page <= $4 order by ${orderIn(table)}) p)::text as columns
  from sync_user u where u.user_id = $1`;

/** Columns as the database wrote them: each a list with one value per row. */
const columnsIn = (text: string): RowColumns =>
  Object.fromEntries(
    Object.entries(jsonFields(text)).map(([name, values]) => [name, Array.isArray(values) ? values : []]),
  );

interface Page {
  readonly rev: number;
  readonly epoch: string;
  readonly next: string | null;
  readonly columns: string;
}

/** A page of the table as JSON; packed if the device accepts that. */
export const snapshotColumns = async (
  { db, known: here = known }: { readonly db: Database; readonly known?: Known },
  { userId }: Person,
  { table, before, limit = DEFAULT_LIMIT, v = FIRST_VERSION }: SnapshotRequest,
  isPacked = false,
): Promise<Result<string>> => {
  const place = placeIn(before);
  if (!place.ok) return place;
  const names = ['rev', ...columns[table]].filter((column) => isKnownTo(v, `${table}.${column}`, here));
  const { bucket = null, id = null } = place.value;
  const values = [userId, bucket, id, limit];
  const [page] = await db.look<Page>(userId, { text: textFor(table, names), values });
  if (page === undefined) throw unknownPerson();
  const { next, ...told } = page;
  const rest = JSON.stringify({ cursor: writeCursor(told), next, v: Math.min(v, here.newest) });
  const rows = isPacked
    ? `"packed":${JSON.stringify(packColumns(columnsIn(told.columns)))}`
    : `"columns":${told.columns}`;
  return ok(`{${rows},${rest.slice(1)}`);
};
