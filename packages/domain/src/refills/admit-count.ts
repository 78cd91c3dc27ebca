// A count applies at the moment it was made: later doses and refills are applied on top, and a newer count
// takes precedence (OQ-034).
import { isInLedger, tookFromBoxAt } from '../doses/record/taken-before-count.ts';
import type { DoseLogRow, MedicationRow, MovementRow } from '../sync/rows.ts';
import type { Change, Context } from '../sync/synced-table.ts';
import { addDays, monthOf } from '../time/civil-date.ts';
import { isoInstant } from '../time/zoned-time.ts';
import { deposit, movement, withdraw, withQuantity } from '../stock/ledger.ts';
import { roundQuantity } from '../stock/round-quantity.ts';
import { countedAt, isInCount, stampOf } from '../stock/stock-order.ts';

interface Count {
  /** Id that the device gave to the count; the count's line in the ledger is stored under it. */
  readonly id: string;
  /** Null when the person stops counting. */
  readonly counted: number | null;
  readonly reason: string | null;
}

/** The first month that may have rows of acts after a count made at local time `at`, in any time zone. */
export const countedSince = (at: string): string => monthOf(addDays(at.slice(0, 10), -2));

const sum = (amounts: readonly number[]): number =>
  roundQuantity(amounts.reduce((total, amount) => total + amount, 0));

type Taken = DoseLogRow & { readonly taken_at: string };

/** Records of a medication from around the count on. */
interface Since {
  readonly logs: readonly DoseLogRow[];
  readonly lines: readonly MovementRow[];
}

const recordsSince = (medication: MedicationRow, context: Context): Since => {
  const from = countedSince(context.at);
  const own = (row: DoseLogRow | MovementRow): boolean =>
    row.medication_id === medication.id && row.bucket >= from;
  return {
    logs: context.rows('medication_logs').filter(own),
    lines: context.rows('stock_movements').filter(own),
  };
};

/** Stamps already on record; if the count's own stamp is capped, it must come after these. */
const stoodBefore = ({ logs, lines }: Since, medication: MedicationRow): number[] => [
  countedAt(medication),
  ...lines.map(({ clock }) => clock),
  ...logs.filter((log) => isInLedger(log, medication)).map(tookFromBoxAt),
];

/** Doses in the ledger after a count made at `moment`, in order of taking. */
const takenAfter = (moment: string, logs: readonly DoseLogRow[]): Taken[] =>
  logs
    .filter((log): log is Taken => isInLedger(log, { counted_at: moment }))
    .toSorted((a, b) => tookFromBoxAt(a) - tookFromBoxAt(b) || (a.id < b.id ? -1 : 1));

/** Undoing a refill from before the count is ignored, as the count already shows what was there. */
const refilledAfter = (stamp: number, lines: readonly MovementRow[]): MovementRow[] => {
  const since = lines.filter((line) => line.kind === 'refill' && !isInCount(line.clock, stamp));
  return since.filter(({ undoes }) => undoes === null || since.some((refill) => refill.id === undoes));
};

/**
 * Takes the doses from `onHand` again, in order. Changes only logs that then take another amount.
 */
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
  const since = recordsSince(medication, context);
  const clock = stampOf(context, stoodBefore(since, medication));
  const moment = isoInstant(clock);
  const lineOf = (amount: number): Change => {
    const kind = before === null ? 'opening' : 'correction';
    const line = movement(medication.id, { kind, amount, counted, reason }, id, { ...context, clock });
    return { table: 'stock_movements', row: { ...line, id } };
  };
  if (isInCount(clock, countedAt(medication))) return [lineOf(0)];
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
  const doses = takenAfter(moment, since.logs);
  const holds = (log: DoseLogRow): number => (before === null ? 0 : log.stock_taken);
  const refilled = sum(refilledAfter(clock, since.lines).map((line) => line.amount));
  const then = roundQuantity((before ?? 0) + sum(doses.map(holds)) - refilled);
  const onHand = Math.max(0, counted + deposit(counted, refilled));
  const { left, changes } = takeAgain(doses, holds, onHand, { ...context, clock });
  return [lineOf(roundQuantity(onHand - refilled - then)), ...changes, become(left)];
};
