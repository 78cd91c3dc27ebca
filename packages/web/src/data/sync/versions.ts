// Tracks the schema version that this app knows, and the one of the server's last answer.
import { type TableName } from '@dosewell/domain/sync';
import { FIRST_VERSION, type Known, known, tablesKnownTo } from '@dosewell/domain/tables';

export interface SchemaVersions {
  readonly known: Known;
  /** Notes the schema version of an answer; a server of the first version sends none. */
  heard(v: unknown): number;
  /** The version both sides know; the app's own until the server has answered. */
  shared(): number;
  /** The tables both sides know. */
  tables(): readonly TableName[];
  serverIsOlder(): boolean;
}

export const createVersions = (here: Known = known): SchemaVersions => {
  const { newest } = here;
  let shared = newest;
  return {
    known: here,
    heard: (v) => (shared = Math.min(newest, typeof v === 'number' ? v : FIRST_VERSION)),
    shared: () => shared,
    tables: () => tablesKnownTo(shared, here),
    serverIsOlder: () => shared < newest,
  };
};
