// A dose taken as needed can be recorded for any past time, not for the future (OQ-045, OQ-046).
import type { OperationRow } from '../../sync/operation.ts';
import { wallTime } from '../../time/wall-time.ts';
import { instantOf, isoInstant, type Now, wallClock } from '../../time/zoned-time.ts';

export const mayTakeAsNeededAt = (date: string, time: string, now: Now): boolean =>
  wallTime(date, time) <= wallClock(now);

interface TakenAsNeeded {
  readonly medicationId: string;
  /** Id of the new log. */
  readonly id: string;
  readonly date: string;
  readonly time: string;
  readonly zone: string;
}

/** Builds the operation row that records a dose taken as needed. */
export const takeAsNeededAt = ({ medicationId, id, date, time, zone }: TakenAsNeeded): OperationRow => ({
  table: 'medication_logs',
  id,
  base: 0,
  patch: {
    medication_id: medicationId,
    date,
    slot: null,
    status: 'taken',
    actual_time: time,
    taken_at: isoInstant(instantOf(wallTime(date, time), zone)),
  },
});
