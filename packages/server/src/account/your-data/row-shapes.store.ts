// What a row of a table may look like, from the database's own catalogue: its types, what may be null, and no other key.
import * as z from 'zod';
import type { Queryable } from '../../platform/db.ts';

interface Column {
  readonly name: string;
  /** The plain type, of a domain the one beneath it. */
  readonly type: string;
  readonly mandatory: boolean;
}

const MOST_CHARACTERS = 20_000;
/** PostgreSQL takes no NUL, and half a character is none. */
const text = z
  .string()
  .max(MOST_CHARACTERS)
  .refine((value) => !/\0|\p{Surrogate}/u.test(value));
const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/)
  .refine((value) => !Number.isNaN(Date.parse(value)));

const ofType: Readonly<Record<string, z.ZodType>> = {
  uuid: z.uuid(),
  text,
  bool: z.boolean(),
  int4: z.int(),
  int8: z.int(),
  numeric: z.number(),
  date: z.iso.date(),
  timestamptz: instant,
  _text: z.array(text).max(1000),
  jsonb: z.record(z.string().max(100), z.int().min(0)),
};

/** A column that came after the export was made may be missing where the table has a value for it. */
const schemaOf = ({ name, type, mandatory }: Column, hasDefault: boolean): z.ZodType => {
  const known = ofType[type];
  if (known === undefined) throw new Error(`No import reads the type of ${name}, ${type}.`);
  const value = mandatory ? known : known.nullable();
  return mandatory && !hasDefault ? value : value.optional();
};

export type RowShape = z.ZodType<Readonly<Record<string, unknown>>>;

export async function readRowShape(db: Queryable, table: string): Promise<RowShape> {
  const { rows } = await db.query<Column & { has_default: boolean }>(
    `select a.attname as name, a.attnotnull as mandatory, a.atthasdef as has_default,
       case t.typtype when 'd' then b.typname else t.typname end as type
     from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype
     where a.attrelid = format('%I', $1::text)::regclass and a.attnum > 0 and not a.attisdropped
       and a.attname <> 'user_id' order by a.attnum`,
    [table],
  );
  return z.strictObject(
    Object.fromEntries(rows.map((column) => [column.name, schemaOf(column, column.has_default)])),
  ) as RowShape;
}
