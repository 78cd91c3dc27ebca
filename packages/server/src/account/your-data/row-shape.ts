// The shape of a table's row: types of its columns, which may be null, and no other keys.
import * as z from 'zod';

export interface Column {
  readonly name: string;
  /** The base type; for a domain, its underlying type. */
  readonly type: string;
  readonly mandatory: boolean;
  readonly has_default: boolean;
}

const MOST_CHARACTERS = 20_000;
/** Rejects NUL and lone surrogates, which PostgreSQL cannot store. */
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

/** A column added after the export was made may be missing if the table has a default. */
const schemaOf = ({ name, type, mandatory, has_default }: Column): z.ZodType => {
  const known = ofType[type];
  if (known === undefined) throw new Error(`No import reads the type of ${name}, ${type}.`);
  const value = mandatory ? known : known.nullable();
  return mandatory && !has_default ? value : value.optional();
};

export type RowShape = z.ZodType<Readonly<Record<string, unknown>>>;

export const rowShape = (columns: readonly Column[]): RowShape =>
  z.strictObject(Object.fromEntries(columns.map((column) => [column.name, schemaOf(column)])));
