// Node and the database have separate time zone data. If they differ for the future, one of them is outdated.
import { LAWS, type ZoneLaw } from './probed-zones.ts';

/** Offset of a zone at an instant, as Node or the database computes it, in minutes ahead of UTC. */
export interface Probe {
  readonly zone: string;
  readonly instant: string;
  readonly offset: number;
}

export interface ZoneData {
  readonly agrees: boolean;
  /** Zones that differ. */
  readonly zones: readonly string[];
  /** The first compared instant at which they differ. */
  readonly from?: string;
  /** Which side is outdated; `unknown` if no law listed here decides it. */
  readonly older?: 'node' | 'database' | 'unknown';
}

/** Compares the database's answers with those of the runtime. */
export function compareZones(
  database: readonly Probe[],
  offsetHere: (zone: string, instant: string) => number,
  laws: readonly ZoneLaw[] = LAWS,
): ZoneData {
  const differing = database.filter(({ zone, instant, offset }) => offsetHere(zone, instant) !== offset);
  const [first] = differing.map(({ instant }) => instant).toSorted();
  if (first === undefined) return { agrees: true, zones: [] };
  const zones = [...new Set(differing.map(({ zone }) => zone))].toSorted();
  return { agrees: false, zones, from: first, older: olderOf(differing, laws) };
}

function olderOf(differing: readonly Probe[], laws: readonly ZoneLaw[]): 'node' | 'database' | 'unknown' {
  const behind = new Set<'node' | 'database'>();
  for (const { zone, instant, offset } of differing) {
    const law = laws.find((known) => known.zone === zone && known.instant === instant);
    if (law !== undefined) behind.add(law.offset === offset ? 'node' : 'database');
  }
  const [only] = behind;
  return behind.size === 1 && only !== undefined ? only : 'unknown';
}

const SHOWN_ZONES = 5;

/** A warning for the operator, if needed. */
export function zoneWarning({ agrees, zones, from, older }: ZoneData, node: string): string | undefined {
  if (agrees) return undefined;
  const named = zones.slice(0, SHOWN_ZONES).join(', ') + (zones.length > SHOWN_ZONES ? ' and more' : '');
  const where = `for ${named}, at the latest from ${from?.slice(0, 10)}. Doses there may count an hour off.`;
  const newerNode = 'a newer Node mends it';
  const newerDatabase = "newer packages of PostgreSQL, or of its system's zone data, mend it";
  if (older === 'node')
    return `Node's zone data (${node}) are older than the database's ${where} Use newer ones: ${newerNode}.`;
  if (older === 'database')
    return `The database's zone data are older than Node's (${node}) ${where} Use newer ones: ${newerDatabase}.`;
  return `The zone data of Node (${node}) and of the database differ ${where} One is out of date: ${newerNode}, or ${newerDatabase}.`;
}
