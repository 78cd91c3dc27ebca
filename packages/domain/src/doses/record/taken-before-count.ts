// A count includes all doses taken before it, so recording, changing or undoing one of those does not change
// the stock (OQ-034).
import { countedAt, isInCount } from '../../stock/stock-order.ts';
import type { DoseLogRow, MedicationRow } from '../../sync/rows.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { notedOn } from '../day/noted-on.ts';
import { isOfFutureDay } from './of-day-to-come.ts';

/** When a dose left the box; for one recorded on another day, its scheduled time. */
export const tookFromBoxAt = (log: DoseLogRow & { readonly taken_at: string }): number =>
  notedOn(log) === undefined ? Date.parse(log.taken_at) : instantOf(log.scheduled_time, log.zone);

const isTaken = (log: DoseLogRow): log is DoseLogRow & { readonly taken_at: string } =>
  log.deleted_at === null && log.status === 'taken' && log.taken_at !== null;

/** Whether the ledger must contain the dose: taken, not before the newest count, and not of a future day. */
export const isInLedger = (
  log: DoseLogRow | undefined,
  medication: Pick<MedicationRow, 'counted_at'>,
): log is DoseLogRow & { readonly taken_at: string } =>
  log !== undefined &&
  isTaken(log) &&
  !isOfFutureDay(log) &&
  !isInCount(tookFromBoxAt(log), countedAt(medication));
