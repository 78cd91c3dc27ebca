// Tracks which part of the synced schema has been fetched, so that tables and columns that an update adds are
// fetched, and nothing is fetched twice.
import { type TableName } from '@dosewell/domain/sync';
import { FIRST_VERSION, type Known, tablesGrown, tablesKnownTo } from '@dosewell/domain/tables';
import type { Fetched, Meta } from '../records/meta.ts';

/** What has been fetched. If nothing is recorded, the rows are of the first schema version. */
export const fetchedOf = ({ fetched }: Pick<Meta, 'fetched'>, known: Known): Fetched =>
  fetched ?? { v: FIRST_VERSION, tables: tablesKnownTo(FIRST_VERSION, known) };

/**
 * What still counts as fetched after an answer of version `v` moved the cursor: tables and columns added
 * after that version do not. Returns the same object if nothing is lost.
 */
export const fetchedUnder = (v: number, fetched: Fetched, known: Known): Fetched => {
  const told = tablesKnownTo(v, known);
  const tables = fetched.tables.filter((table) => told.includes(table));
  if (v >= fetched.v && tables.length === fetched.tables.length) return fetched;
  return { v: Math.min(v, fetched.v), tables };
};

export interface MissingSchema {
  /** Tables of which the device has no rows. */
  readonly tables: readonly TableName[];
  /** Tables whose rows lack columns. */
  readonly grown: readonly TableName[];
}

/** What this app and a server of version `v` know and the device has not fetched. */
export const missingSchemaAt = (v: number, fetched: Fetched, known: Known): MissingSchema => {
  const tables = tablesKnownTo(v, known).filter((table) => !fetched.tables.includes(table));
  return { tables, grown: tablesGrown(fetched.v, v, known).filter((table) => !tables.includes(table)) };
};
