// A missed dose is recorded as an ordinary log, written by the server under the id derived for the dose
// (OQ-004, OQ-044).
import type { DoseLogRow, MedicationRow } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';
import type { Now } from '../../time/zoned-time.ts';
import { zoneOfRegimen } from '../day/slot-zone.ts';
import type { OwedDose } from '../ahead/doses-between.ts';

interface Missed {
  readonly medication: Pick<MedicationRow, 'id' | 'name'>;
  readonly undone: DoseLogRow | undefined;
}

/** `undone` is the log of an undone answer; its name, dosage and amount are kept. */
export const recordOfMiss = (
  { id, date, slot, regimen }: OwedDose,
  { medication, undone }: Missed,
  now: Now,
): DoseLogRow => ({
  bucket: date.slice(0, 7),
  amount: regimen.amount,
  notes: null,
  medication_name: medication.name,
  dosage: regimen.dosage,
  stock_taken: 0,
  answered_from: null,
  ...undone,
  id,
  rev: undone?.rev ?? 0,
  clock: now.instant,
  deleted_at: null,
  medication_id: medication.id,
  date,
  slot,
  scheduled_time: wallTime(date, slot),
  status: 'missed',
  actual_time: null,
  taken_at: null,
  zone: zoneOfRegimen(regimen, now.zone),
  answered_by: 'server',
  conflict: false,
});
