// A count has in it all that was taken before it: such a dose moves no stock, whenever it is told, changed or
// undone (OQ-034).
import { countedAt, isInCount } from '../../stock/stock-order.ts';
import type { DoseLogRow, MedicationRow } from '../../sync/rows.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { notedOn } from '../day/noted-on.ts';
import { isOfDayToCome } from './of-day-to-come.ts';

/** The instant at which a dose left the box. One noted on another day is taken to have left it at its time. */
export const tookFromBoxAt = (log: DoseLogRow & { readonly taken_at: string }): number =>
  notedOn(log) === undefined ? Date.parse(log.taken_at) : instantOf(log.scheduled_time, log.zone);

const isTaken = (log: DoseLogRow): log is DoseLogRow & { readonly taken_at: string } =>
  log.deleted_at === null && log.status === 'taken' && log.taken_at !== null;

/** Whether a dose is one that the ledger has to hold: taken, not before the newest count, and not of a day to come. */
export const isInLedger = (
  log: DoseLogRow | undefined,
  medication: Pick<MedicationRow, 'counted_at'>,
): log is DoseLogRow & { readonly taken_at: string } =>
  log !== undefined &&
  isTaken(log) &&
  !isOfDayToCome(log) &&
  !isInCount(tookFromBoxAt(log), countedAt(medication));
