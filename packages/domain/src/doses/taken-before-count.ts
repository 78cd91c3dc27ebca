// A count has in it all that was taken before it: such a dose moves no stock, whenever it is told, changed or undone (decision OQ-034).
import type { DoseLogRow, MedicationRow } from '../sync/rows.ts';
import { instantOf, isoInstant } from '../time/zoned-time.ts';
import { notedOn } from './noted-on.ts';

/** The instant in ISO at which a dose left the box. One noted on another day is taken to have left it at its time. */
export const tookFromBoxAt = (log: DoseLogRow & { readonly taken_at: string }): string =>
  notedOn(log) === undefined ? log.taken_at : isoInstant(instantOf(log.scheduled_time, log.zone));

export const isTaken = (log: DoseLogRow): log is DoseLogRow & { readonly taken_at: string } =>
  log.deleted_at === null && log.status === 'taken' && log.taken_at !== null;

/** Whether a dose is one that the ledger has to hold: taken, and not before the newest count. */
export const isInLedger = (
  log: DoseLogRow | undefined,
  { counted_at }: Pick<MedicationRow, 'counted_at'>,
): log is DoseLogRow =>
  log !== undefined && isTaken(log) && (counted_at === null || tookFromBoxAt(log) >= counted_at);
