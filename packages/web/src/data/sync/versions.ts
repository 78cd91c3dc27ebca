// Which version of the synced schema this app knows, and which one the server last answered in.
import { FIRST_VERSION, type Known, known, type TableName, tablesKnownTo } from '@dosewell/domain/sync';

export interface VersionsHere {
  readonly known: Known;
  /** The server told the version of its answer, or nothing, as the first one did. */
  heard(v: unknown): number;
  /** What both sides know; what this app knows as long as the server has said nothing. */
  shared(): number;
  /** The tables that both sides know. */
  tables(): readonly TableName[];
  serverIsOlder(): boolean;
  /** What goes into a request; the first version is not named, since a server of that time refuses the word. */
  inQuery(joint?: '?' | '&'): string;
  inBody(): { readonly v?: number };
}

export const createVersions = (here: Known = known): VersionsHere => {
  const { newest } = here;
  let shared = newest;
  return {
    known: here,
    heard: (v) => (shared = Math.min(newest, typeof v === 'number' ? v : FIRST_VERSION)),
    shared: () => shared,
    tables: () => tablesKnownTo(shared, here),
    serverIsOlder: () => shared < newest,
    inQuery: (joint = '&') => (newest > FIRST_VERSION ? `${joint}v=${newest}` : ''),
    inBody: () => (newest > FIRST_VERSION ? { v: newest } : {}),
  };
};
