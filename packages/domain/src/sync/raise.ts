// An entry written under an older version of the synced schema is raised, version by version, to this one before it is judged.
import { SCHEMA_VERSION } from './operation.ts';

/** An operation as it was sent or stored, read no further than its version. */
export type SentEntry = Readonly<Record<string, unknown>> & { readonly v: number };

/** Says an entry of the version before in the words of this one. What it cannot read it leaves, for the schema to refuse. */
export type Raise = (entry: SentEntry) => SentEntry;

export interface Versions {
  /** The version that is judged. */
  readonly newest: number;
  /** By the version they lead to. A version that only adds columns which nobody has to name needs none. */
  readonly raises: Readonly<Record<number, Raise>>;
}

export const versions: Versions = { newest: SCHEMA_VERSION, raises: {} };

/** The entry in the words of the newest version. One from the future stays as it is: nobody here can judge it. */
export const raise = <E extends { readonly v: number }>(
  entry: E,
  { newest, raises }: Versions = versions,
): E => {
  let raised = entry as unknown as SentEntry;
  for (let v = entry.v + 1; v <= newest; v++) raised = { ...(raises[v]?.(raised) ?? raised), v };
  return raised as unknown as E;
};
