// The description of an exception: what a person wants of one dose of the schedule on its date alone (C-18).
import { column } from '../../sync/table/column.ts';
import { defineTable } from '../../sync/table/define-table.ts';

const EXCEPTION_KINDS = ['later', 'off'] as const;

const WITHOUT_TIME = 'Later needs a time, and Not today has none';

export const doseExceptionsTable = defineTable(
  'dose_exceptions',
  {
    medication_id: column.id(),
    /** Local date of the dose, `yyyy-MM-dd`. */
    date: column.date(),
    /** `HH:MM` of the schedule. */
    slot: column.time(),
    /** `later`: due at another time. `off`: not owed. */
    kind: column.word(EXCEPTION_KINDS),
    /** The instant at which the dose is due; null for `off`. */
    due_at: column.instant().nullable(),
  },
  {
    together: ({ kind, due_at }) =>
      (kind === 'off') === (due_at === null) ? undefined : { due_at: WITHOUT_TIME },
  },
);
