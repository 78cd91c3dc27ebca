import type { AnyRow, DoseLogRow, MedicationRow, MovementRow, TableName } from '@dosewell/domain/sync';
import { isInLedger } from '../../packages/domain/src/doses/record/taken-before-count.ts';
import { notedOn } from '../../packages/domain/src/doses/day/noted-on.ts';
import type { Done } from './act-at-random.ts';
import { certain } from '@dosewell/domain/problem';

export const OPENING = 100_000;

/**
 * An act after a seen count or refill must follow it, whatever the clock shows. The order of two refills does
 * not matter.
 */
const outOfOrder = (lines: readonly MovementRow[], { saw }: Done): string[] => {
  const known = new Map(lines.map((line) => [line.id, line]));
  const isBehind = (line: MovementRow, seen: MovementRow | undefined): boolean =>
    seen !== undefined && (line.counted !== null || seen.counted !== null) && seen.clock >= line.clock;
  return lines.flatMap((line) =>
    [...(saw.get(line.id) ?? [])].some((id) => isBehind(line, known.get(id)))
      ? ['a count or a refill stands before one that its author had seen']
      : [],
  );
};

/** Doses recorded when taken and never changed. */
const untouched = (logs: readonly DoseLogRow[], { asNeeded, intents }: Done): DoseLogRow[] =>
  logs.filter((log) => asNeeded.has(log.id) && !intents.has(log.id) && notedOn(log) === undefined);

const misplacedDoses = (
  medication: MedicationRow,
  logs: readonly DoseLogRow[],
  newest: MovementRow,
  done: Done,
): string[] =>
  untouched(logs, done).flatMap((log) => {
    const isIn = isInLedger(log, medication);
    if (!isIn && done.saw.get(log.id)?.has(newest.id))
      return ['a dose after the newest count is not taken from it'];
    return isIn && done.saw.get(newest.id)?.has(log.id)
      ? ['a dose that the newest count has in it is taken again']
      : [];
  });

/** Of two counts of one millisecond, whose authors knew nothing of each other, either may hold. */
const newestCounts = (lines: readonly MovementRow[]): MovementRow[] => {
  const counts = lines.filter(({ counted }) => counted !== null);
  const newest = Math.max(...counts.map(({ clock }) => clock));
  return counts.filter(({ clock }) => clock === newest);
};

interface Records {
  readonly medication: MedicationRow;
  readonly logs: readonly DoseLogRow[];
  readonly lines: readonly MovementRow[];
}

const breachesBy = (newest: MovementRow, { medication, logs, lines }: Records, done: Done): string[] => {
  const refilled = lines
    .filter(({ clock }) => clock >= newest.clock)
    .reduce((sum, line) => sum + (line.refilled ?? 0), 0);
  const taken = logs
    .filter((log) => isInLedger(log, medication))
    .reduce((sum, { amount }) => sum + amount, 0);
  const ledger = lines.reduce((sum, { amount }) => sum + amount, 0);
  const stock = medication.quantity_remaining;
  const due = certain(newest.counted) + refilled - taken;
  const wrong =
    stock === due && stock === ledger
      ? []
      : [
          `stock is ${stock}, the ledger says ${ledger}: ${newest.counted} counted, ${refilled} refilled, ${taken} taken`,
        ];
  return [...wrong, ...misplacedDoses(medication, logs, newest, done)];
};

/** On hand is the newest count, plus the refills and minus the doses since. */
export const stockBreaches = (tables: ReadonlyMap<TableName, readonly AnyRow[]>, done: Done): string[] => {
  const [medication] = (tables.get('medications') ?? []) as readonly MedicationRow[];
  if (medication === undefined) return ['the medication is gone'];
  const logs = (tables.get('medication_logs') ?? []) as readonly DoseLogRow[];
  const lines = (tables.get('stock_movements') ?? []) as readonly MovementRow[];
  const [fewest] = newestCounts(lines)
    .map((newest) => breachesBy(newest, { medication, logs, lines }, done))
    .toSorted((one, other) => one.length - other.length);
  return fewest === undefined ? ['nothing was counted'] : [...fewest, ...outOfOrder(lines, done)];
};
