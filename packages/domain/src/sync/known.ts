// Each side is sent what its version of the synced schema knows: a table or column that came after the first version stands here with the version that brought it.
import { SCHEMA_VERSION } from './operation.ts';
import { TABLES } from './packing.ts';
import type { AnyRow, TableName } from './rows.ts';

export interface Known {
  /** The version of this code. */
  readonly newest: number;
  readonly tables: readonly TableName[];
  /** By table, or by `table.column`, the version that brought it; what is not listed is of the first. */
  readonly since: Readonly<Record<string, number>>;
}

export const known: Known = { newest: SCHEMA_VERSION, tables: TABLES, since: {} };

/** A device and a server that do not say their version are of the first. */
export const FIRST_VERSION = 1;

const sinceOf = ({ since }: Known, name: string): number => since[name] ?? FIRST_VERSION;

/** Whether a version knows a table, or a column by `table.column`. */
export const isKnownTo = (v: number, name: string, here: Known = known): boolean => sinceOf(here, name) <= v;

/** Which of the tables that this code knows a version knows too. */
export const tablesKnownTo = (v: number, here: Known = known): readonly TableName[] =>
  here.tables.filter((table) => isKnownTo(v, table, here));

/** The row without the columns that came after a version. */
export const rowKnownTo = (v: number, table: TableName, row: AnyRow, here: Known = known): AnyRow => {
  const columns = Object.entries(row).filter(([column]) => isKnownTo(v, `${table}.${column}`, here));
  return Object.fromEntries(columns) as unknown as AnyRow;
};

/** The tables that gained columns after one version and up to another. */
export const tablesGrown = (after: number, upTo: number, here: Known = known): readonly TableName[] =>
  here.tables.filter((table) =>
    Object.entries(here.since).some(
      ([name, v]) => name.startsWith(`${table}.`) && v > after && v <= upTo && sinceOf(here, table) <= upTo,
    ),
  );
