// Builds the operation row that records or corrects a dose (OQ-046).
import { doseId } from '../../id/derived-id.ts';
import type { OperationRow } from '../../sync/operation.ts';
import type { DoseLogRow } from '../../sync/rows.ts';
import type { DoseFormAnswer } from './dose-form.ts';

export interface DoseToNote {
  readonly medicationId: string;
  /** `HH:MM` of the schedule; null if taken as needed. */
  readonly slot: string | null;
}

/**
 * `standing` is the existing log, including a tombstone; `id` is new, for an as-needed dose without a log.
 */
export const noteDose = (
  { medicationId, slot }: DoseToNote,
  said: DoseFormAnswer,
  standing: DoseLogRow | undefined,
  id: string,
): OperationRow => ({
  table: 'medication_logs',
  id: slot === null ? (standing?.id ?? id) : doseId(medicationId, said.date, slot),
  base: standing?.rev ?? 0,
  patch: { medication_id: medicationId, slot, ...said },
});
