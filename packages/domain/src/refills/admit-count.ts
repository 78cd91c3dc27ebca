// A count holds at its own moment: what was taken or refilled since is laid over it, and a newer count stands (decision OQ-034).
import { isTaken, tookFromBoxAt } from '../doses/taken-before-count.ts';
import type { DoseLogRow, MedicationRow, MovementRow } from '../sync/rows.ts';
import type { Change, Context } from '../sync/synced-table.ts';
import { addDays, monthOf } from '../time/civil-date.ts';
import { deposit, movement, roundQuantity, withdraw, withQuantity } from './ledger.ts';
import { momentOfAct } from './moment-of-act.ts';

interface Count {
  /** The id of the line. */
  readonly id: string;
  /** Null when the person no longer keeps count. */
  readonly counted: number | null;
  readonly reason: string | null;
}

/** The month from which on rows can be about something after a count made at a wall clock, in whatever zones. */
export const countedSince = (at: string): string => monthOf(addDays(at.slice(0, 10), -2));

const sum = (amounts: readonly number[]): number =>
  roundQuantity(amounts.reduce((total, amount) => total + amount, 0));

const takenAfter = (moment: string, medication: MedicationRow, context: Context): DoseLogRow[] =>
  context
    .rows('medication_logs')
    .filter((log) => log.medication_id === medication.id && log.bucket >= countedSince(context.at))
    .filter(isTaken)
    .filter((log) => tookFromBoxAt(log) > moment)
    .toSorted((a, b) => (tookFromBoxAt(a) < tookFromBoxAt(b) ? -1 : 1));

/** A refill from before the count that was taken back since is in the count as it was found. */
const refilledAfter = (moment: string, medication: MedicationRow, context: Context): MovementRow[] => {
  const since = context
    .rows('stock_movements')
    .filter((line) => line.medication_id === medication.id && line.bucket >= countedSince(context.at))
    .filter((line) => line.kind === 'refill' && line.clock > Date.parse(moment));
  return since.filter(({ undoes }) => undoes === null || since.some((refill) => refill.id === undoes));
};

/** The doses taken since, taken again from `onHand`; a record changes only where it now holds something else. */
const takeAgain = (
  doses: readonly DoseLogRow[],
  holds: (log: DoseLogRow) => number,
  onHand: number,
  context: Context,
): { readonly left: number; readonly changes: readonly Change[] } => {
  const changes: Change[] = [];
  let left = onHand;
  for (const log of doses) {
    const { taken, shortfall } = withdraw(left, log.amount);
    left = roundQuantity(left - taken);
    const amount = roundQuantity(holds(log) - taken);
    if (amount === 0) continue;
    const line = { kind: 'dose', amount, shortfall, logId: log.id } as const;
    changes.push({ table: 'medication_logs', row: { ...log, stock_taken: taken } });
    changes.push({ table: 'stock_movements', row: movement(log.medication_id, line, log.id, context) });
  }
  return { left, changes };
};

export const admitCount = (count: Count, medication: MedicationRow, context: Context): Change[] => {
  const { id, counted, reason } = count;
  const before = medication.quantity_remaining;
  const moment = momentOfAct(context);
  const lineOf = (amount: number): Change => {
    const kind = before === null ? 'opening' : 'correction';
    const line = movement(medication.id, { kind, amount, counted, reason }, id, context);
    return { table: 'stock_movements', row: { ...line, id } };
  };
  if (medication.counted_at !== null && moment < medication.counted_at) return [lineOf(0)];
  const become = (quantity: number | null): Change => ({
    table: 'medications',
    row: {
      ...(quantity === null
        ? { ...medication, quantity_remaining: null }
        : withQuantity(medication, quantity)),
      counted_at: moment,
    },
  });
  if (counted === null) return [lineOf(-(before ?? 0)), become(null)];
  const doses = takenAfter(moment, medication, context);
  const holds = (log: DoseLogRow): number => (before === null ? 0 : log.stock_taken);
  const refilled = sum(refilledAfter(moment, medication, context).map((line) => line.amount));
  const then = roundQuantity((before ?? 0) + sum(doses.map(holds)) - refilled);
  const onHand = Math.max(0, counted + deposit(counted, refilled));
  const { left, changes } = takeAgain(doses, holds, onHand, context);
  return [lineOf(roundQuantity(onHand - refilled - then)), ...changes, become(left)];
};
