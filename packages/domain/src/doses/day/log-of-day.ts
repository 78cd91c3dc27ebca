// The part of a dose log that decides which doses are owed, so that the server need not fetch the rest for
// everybody each day.
import type { DoseLogRow } from '../../sync/rows.ts';

export type LogOfDay = Pick<
  DoseLogRow,
  | 'id'
  | 'clock'
  | 'deleted_at'
  | 'medication_id'
  | 'date'
  | 'slot'
  | 'scheduled_time'
  | 'status'
  | 'actual_time'
  | 'zone'
  | 'answered_by'
>;
