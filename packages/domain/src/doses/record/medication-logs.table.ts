// The description of a dose log. Only the server records missed doses (OQ-004).
import { sentQuantity } from '../../stock/sent-quantity.ts';
import { column } from '../../sync/table/column.ts';
import { defineTable } from '../../sync/table/define-table.ts';
import { NOTE_LIMIT } from '../../text/note-limit.ts';

const amount = sentQuantity('Amount', {
  message: 'Amount must be a number',
  above: { value: 0, message: 'Amount must be more than 0' },
});

export const medicationLogsTable = defineTable('medication_logs', {
  medication_id: column.id(),
  /** Local date, `yyyy-MM-dd`. */
  date: column.date(),
  /** `HH:MM` of the schedule; null for an as-needed dose. */
  slot: column.time().nullable(),
  /** Local time at which the dose was scheduled, `yyyy-MM-ddTHH:MM`, without a zone. */
  scheduled_time: column.wallTime().byRule(),
  status: column.word(['taken', 'skipped', 'missed']).sentAs(column.word(['taken', 'skipped'])),
  /** Local time of taking, `HH:mm`; null if not taken. */
  actual_time: column.time().nullable().optional(),
  /** Instant of taking; null if not taken. */
  taken_at: column.instant().nullable().optional(),
  /** IANA time zone of the log's times: where the answer was given, or the home zone of the medication. */
  zone: column.zone().byRule(),
  amount: column.quantity(amount).optional(),
  notes: column.text('Notes', NOTE_LIMIT).nullable().optional(),
  /** Name and dosage at the time, so that the log outlives the medication. */
  medication_name: column.line('Medication Name', 200).byRule(),
  dosage: column.line('Dosage', 100).byRule(),
  /** `server` for an assumed miss, which yields to any answer. */
  answered_by: column.word(['person', 'server']).byRule(),
  /** The device, kind of link or caregiver that the answer came by; null if not known. */
  answered_from: column.line('Answered From', 100).nullable().byRule(),
  /** Whether two people's answers differ and one has to be chosen. */
  conflict: column.flag().byRule(),
  /** How much stock this dose has taken. */
  stock_taken: column.quantity().byRule(),
});
