import { derivedId } from '@dosewell/domain/id';
import { certain } from '@dosewell/domain/problem';
import { SCHEMA_VERSION, type Operation } from '@dosewell/domain/sync';
import { instantOf } from '@dosewell/domain/time';
import { doseActs } from './demo-doses.ts';
import { medicationActs } from './demo-medications.ts';

/** What one of the demo person's devices sends on one evening. */
export interface Evening {
  readonly date: string;
  /** Instant of the last act. */
  readonly now: number;
  readonly operations: readonly Operation[];
}

/** Id of the demo person's phone. */
export const demoClient = (person: string): string => derivedId('demo device', person);

/**
 * All operations of the demo person's phone, in order. The same person and first day give the same
 * operations with the same ids.
 */
export const demoHistory = (person: string, firstDay: string, zone: string): Evening[] => {
  const acts = [...medicationActs(person, firstDay), ...doseActs(person, firstDay, zone)];
  const operations = acts
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ at, rows }, i): Operation => ({
      op: derivedId('demo act', person, String(i)),
      seq: i + 1,
      v: SCHEMA_VERSION,
      clock: instantOf(at, zone),
      at,
      zone,
      rows,
    }));
  return [...new Set(operations.map(({ at }) => at.slice(0, 10)))].map((date) => {
    const ofDay = operations.filter(({ at }) => at.startsWith(date));
    return { date, now: certain(ofDay.at(-1)).clock, operations: ofDay };
  });
};
