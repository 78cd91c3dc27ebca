// Once a count includes a dose, recording, changing or undoing that dose does not change the stock, and the
// person is told so (decision 0012).
import { countedAt, isInCount } from '../../stock/stock-order.ts';
import type { DoseLogRow, MedicationRow } from '../../sync/rows.ts';
import { isInLedger, tookFromBoxAt } from './taken-before-count.ts';

const NEVER = { counted_at: null };

const amountIn = (log: DoseLogRow | undefined, ledger: Pick<MedicationRow, 'counted_at'>): number =>
  isInLedger(log, ledger) ? log.amount : 0;

/** Whether the dose log `after` would have changed the stock if no newer count had been made. */
export const isStilledByCount = (
  before: DoseLogRow | undefined,
  after: DoseLogRow,
  medication: Pick<MedicationRow, 'counted_at' | 'quantity_remaining'>,
): boolean =>
  medication.quantity_remaining !== null &&
  amountIn(before, NEVER) !== amountIn(after, NEVER) &&
  amountIn(before, medication) === amountIn(after, medication);

/** Whether the newest count already includes this dose, even if the dose was undone since. */
export const isDoseInCount = (
  log: DoseLogRow,
  medication: Pick<MedicationRow, 'counted_at' | 'quantity_remaining'>,
): boolean =>
  medication.quantity_remaining !== null &&
  log.status === 'taken' &&
  log.taken_at !== null &&
  isInCount(tookFromBoxAt({ ...log, taken_at: log.taken_at }), countedAt(medication));
