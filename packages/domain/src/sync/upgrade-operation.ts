// An operation written under an older version of the synced schema is upgraded, version by version, before it
// is judged.
import { SCHEMA_VERSION } from './operation.ts';
import { isRecord } from '../value/is-record.ts';
import { unsetChoices } from './unset-choices.ts';

/** An operation as sent or stored, of which only the version was read. */
export type UnreadOperation = Readonly<Record<string, unknown>> & { readonly v: number };

/** Upgrades an entry by one version. What it cannot read is left for the schema to refuse. */
export type Upgrade = (entry: UnreadOperation) => UnreadOperation;

export interface Versions {
  /** The version in which operations are judged. */
  readonly newest: number;
  /** Upgrades by target version. A version that only adds optional columns needs none. */
  readonly upgrades: Readonly<Record<number, Upgrade>>;
}

export const versions: Versions = { newest: SCHEMA_VERSION, upgrades: { 2: unsetChoices } };

/**
 * Upgrades an entry to the newest version. One from a later version is left unchanged, as it cannot be judged
 * here.
 */
export const upgrade = <E extends { readonly v: number }>(
  entry: E,
  { newest, upgrades }: Versions = versions,
): E => {
  let upgraded: { readonly v: number } = entry;
  for (let v = entry.v + 1; v <= newest; v++)
    upgraded = { ...((isRecord(upgraded) && upgrades[v]?.(upgraded)) || upgraded), v };
  // After its upgrades, an older entry has the form that this version writes.
  return upgraded as E;
};
