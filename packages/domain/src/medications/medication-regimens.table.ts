// The description of a regimen: the schedule in force from a local time on. Never changed, only followed by
// another (design/time.md#regimens).
import { column } from '../sync/table/column.ts';
import { defineTable } from '../sync/table/define-table.ts';
import { scheduleColumns } from './schedule-columns.ts';

export const regimensTable = defineTable(
  'medication_regimens',
  {
    ...scheduleColumns,
    medication_id: column.id(),
    from_slot: column.wallTime(),
    /** 1 for a medication's first regimen, then ascending. */
    number: column.whole(),
  },
  { byRule: true },
);
