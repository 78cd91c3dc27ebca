// Each side receives only what its version of the synced schema knows; tables and columns added after the
// first version are listed here with the version that added them.
import { ADDED_IN, type OperationRow, SCHEMA_VERSION } from '../sync/operation.ts';
import { TABLES } from './packing.ts';
import type { AnyRow, TableName } from '../sync/rows.ts';

export interface Known {
  /** The newest schema version that this code knows. */
  readonly newest: number;
  readonly tables: readonly TableName[];
  /**
   * Version that added a table, a `table.column`, or its null `table.column=null`; anything not listed is in
   * the first version.
   */
  readonly since: Readonly<Record<string, number>>;
}

export const known: Known = { newest: SCHEMA_VERSION, tables: TABLES, since: ADDED_IN };

/** Version assumed for a device or server that states none. */
export const FIRST_VERSION = 1;

const sinceOf = ({ since }: Known, name: string): number => since[name] ?? FIRST_VERSION;

/** Whether a version knows a table, or a `table.column`. */
export const isKnownTo = (v: number, name: string, here: Known = known): boolean => sinceOf(here, name) <= v;

/**
 * The oldest version that can read the rows of an operation. An older server takes what needs nothing newer,
 * so that after a rollback doses are still sent.
 */
export const versionNeeded = (rows: readonly OperationRow[], here: Known = known): number =>
  Math.max(
    FIRST_VERSION,
    ...rows.flatMap((row) => [
      sinceOf(here, row.table),
      ...('patch' in row ? Object.entries(row.patch) : []).flatMap(([column, value]) => [
        sinceOf(here, `${row.table}.${column}`),
        ...(value === null ? [sinceOf(here, `${row.table}.${column}=null`)] : []),
      ]),
    ]),
  );

/** Tables known to both this code and the given version. */
export const tablesKnownTo = (v: number, here: Known = known): readonly TableName[] =>
  here.tables.filter((table) => isKnownTo(v, table, here));

/** The row without columns added after the given version. */
export const rowKnownTo = (v: number, table: TableName, row: AnyRow, here: Known = known): AnyRow => {
  const columns = Object.entries(row).filter(([column]) => isKnownTo(v, `${table}.${column}`, here));
  return Object.fromEntries(columns) as AnyRow;
};

/** Tables that gained columns after one version and up to another. */
export const tablesGrown = (after: number, upTo: number, here: Known = known): readonly TableName[] =>
  here.tables.filter((table) =>
    Object.entries(here.since).some(
      ([name, v]) =>
        name.startsWith(`${table}.`) &&
        !name.endsWith('=null') &&
        v > after &&
        v <= upTo &&
        sinceOf(here, table) <= upTo,
    ),
  );
