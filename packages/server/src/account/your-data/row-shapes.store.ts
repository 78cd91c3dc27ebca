// Reads a table's columns from the database's catalogue.
import type { Queryable } from '../../platform/database/db.ts';
import type { Column } from './row-shape.ts';

export async function readColumns(db: Queryable, table: string): Promise<readonly Column[]> {
  const { rows } = await db.query<Column>(
    `select a.attname as name, a.attnotnull as mandatory, a.atthasdef as has_default,
       case t.typtype when 'd' then b.typname else t.typname end as type
     from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype
     where a.attrelid = format('%I', $1::text)::regclass and a.attnum > 0 and not a.attisdropped
       and a.attname <> 'user_id' order by a.attnum`,
    [table],
  );
  return rows;
}
