// Whether the database stores what the descriptions of synced tables say: type, null, length, words and bounds.
import type pg from 'pg';
import type { ColumnSpec, Kind, Table } from '@dosewell/domain/sync/table';
import { allTables } from '@dosewell/domain/tables/described';

type Database = Pick<pg.ClientBase, 'query'>;

/** A column as stored; `checks` are the constraints on it alone, and those of its domain on `VALUE`. */
interface Stored {
  readonly name: string;
  readonly type: string;
  readonly mandatory: boolean;
  readonly checks: string;
}

const STORED = `
  select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as mandatory,
    coalesce((select string_agg(pg_get_constraintdef(c.oid), ' ' order by c.conrelid desc) from pg_constraint c
      where c.contype = 'c' and (c.conrelid = a.attrelid and c.conkey = array[a.attnum]
        or c.contypid = a.atttypid)), '') as checks
  from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;

const TYPES: Readonly<Record<Kind, string>> = {
  text: 'text',
  line: 'text',
  zone: 'text',
  word: 'text',
  words: 'text[]',
  times: 'text[]',
  flag: 'boolean',
  number: 'numeric',
  whole: 'integer',
  quantity: 'quantity',
  id: 'uuid',
  ids: 'uuid[]',
  date: 'date',
  time: 'time_of_day',
  wall_time: 'wall_time',
  instant: 'timestamp with time zone',
  stamps: 'jsonb',
  only: 'text',
  wording: 'text',
};

const wordsIn = (checks: string): string =>
  [...checks.matchAll(/'((?:[^']|'')*)'::text/g)]
    .map(([, word]) => word)
    .toSorted()
    .join();
/** A bound of the column itself narrows that of its domain. */
const boundIn = (checks: string, name: string, sign: '>=' | '<='): number | undefined => {
  const of = (what: string): string | undefined =>
    new RegExp(`\\("?${what}"?\\)?(?:::numeric)? ${sign} \\(?'?(-?[0-9.]+)`).exec(checks)?.[1];
  const bound = of(name) ?? of('VALUE');
  return bound === undefined ? undefined : Number(bound);
};

/** What is otherwise than described, in words. */
const differences = (spec: ColumnSpec, { name, type, mandatory, checks }: Stored): string[] => {
  const limit = /char_length\(\w+\) <= (\d+)/.exec(checks)?.[1];
  const isText = spec.kind === 'text' || spec.kind === 'line';
  const isList = spec.kind === 'word' || spec.kind === 'words';
  return [
    type === TYPES[spec.kind] ? '' : `is of type ${type}`,
    mandatory === (spec.nullable !== true) ? '' : `${mandatory ? 'may not' : 'may'} be null`,
    !isText || Number(limit) === spec.limit ? '' : `takes ${limit ?? 'any number of'} characters`,
    !isList || wordsIn(checks) === spec.words?.toSorted().join() ? '' : `takes ${wordsIn(checks)}`,
    spec.only === undefined || wordsIn(checks) === spec.only ? '' : `takes ${wordsIn(checks)}`,
    spec.min === undefined || boundIn(checks, name, '>=') === spec.min.value ? '' : `has another least`,
    spec.max === undefined || boundIn(checks, name, '<=') === spec.max.value ? '' : `has another most`,
  ].filter((difference) => difference !== '');
};

/** Columns of a synced table that are not stored as described. */
const faultsOf = async (db: Database, { name: table, columns }: Table): Promise<string[]> => {
  const { rows } = await db.query<Stored>(STORED, [table]);
  return Object.entries(columns).flatMap(([name, { spec }]) => {
    const stored = rows.find((row) => row.name === name);
    return stored === undefined
      ? [`${table}.${name} is not stored`]
      : differences(spec, stored).map((difference) => `${table}.${name} ${difference}`);
  });
};

export const describedFaults = async (db: Database): Promise<string[]> => {
  const faults: string[] = [];
  for (const table of Object.values(allTables)) faults.push(...(await faultsOf(db, table)));
  return faults;
};
