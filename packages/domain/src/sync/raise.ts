// An operation written under an older version of the synced schema is upgraded, version by version, before it
// is judged.
import { SCHEMA_VERSION } from './operation.ts';

/** An operation as sent or stored, of which only the version was read. */
export type SentEntry = Readonly<Record<string, unknown>> & { readonly v: number };

/** Upgrades an entry by one version. What it cannot read is left for the schema to refuse. */
export type Raise = (entry: SentEntry) => SentEntry;

export interface Versions {
  /** The version that is judged. */
  readonly newest: number;
  /** By target version. A version that only adds optional columns needs none. */
  readonly raises: Readonly<Record<number, Raise>>;
}

export const versions: Versions = { newest: SCHEMA_VERSION, raises: {} };

/**
 * Upgrades an entry to the newest version. One from a later version is left unchanged, as it cannot be judged
 * here.
 */
export const raise = <E extends { readonly v: number }>(
  entry: E,
  { newest, raises }: Versions = versions,
): E => {
  let raised = entry as unknown as SentEntry;
  for (let v = entry.v + 1; v <= newest; v++) raised = { ...(raises[v]?.(raised) ?? raised), v };
  return raised as unknown as E;
};
