// Tracks which part of the synced schema has been fetched: a table or column new in an update is fetched
// then, and nothing is fetched twice.
import { type TableName } from '@dosewell/domain/sync';
import { FIRST_VERSION, type Known, tablesGrown, tablesKnownTo } from '@dosewell/domain/tables';
import type { Fetched, Meta } from '../records/meta.ts';

/** Rows fetched before this was recorded are of the first version. */
export const fetchedOf = ({ fetched }: Pick<Meta, 'fetched'>, known: Known): Fetched =>
  fetched ?? { v: FIRST_VERSION, tables: tablesKnownTo(FIRST_VERSION, known) };

/**
 * The cursor was moved by an answer of version `v`: tables and columns added later no longer count as
 * fetched. The same object if nothing is lost.
 */
export const fetchedUnder = (v: number, fetched: Fetched, known: Known): Fetched => {
  const told = tablesKnownTo(v, known);
  const tables = fetched.tables.filter((table) => told.includes(table));
  if (v >= fetched.v && tables.length === fetched.tables.length) return fetched;
  return { v: Math.min(v, fetched.v), tables };
};

export interface MissingSchema {
  /** Tables with no rows here. */
  readonly tables: readonly TableName[];
  /** Tables that lack columns. */
  readonly grown: readonly TableName[];
}

/** What this app and a server of version `v` know and the device has not fetched. */
export const missingSchemaAt = (v: number, fetched: Fetched, known: Known): MissingSchema => {
  const tables = tablesKnownTo(v, known).filter((table) => !fetched.tables.includes(table));
  return { tables, grown: tablesGrown(fetched.v, v, known).filter((table) => !tables.includes(table)) };
};
