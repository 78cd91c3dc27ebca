// The log of an answer holds the slot, the instant, and the name, dosage and amount at that time (OQ-038,
// OQ-044).
import { inOrder, regimenInForce } from '../../medications/regimen-in-force.ts';
import type { DoseLogRow, MedicationRow } from '../../sync/rows.ts';
import type { Context } from '../../sync/synced-table.ts';
import { slotOf, wallTime } from '../../time/wall-time.ts';
import { wallTimeAt } from '../../time/zoned-time.ts';
import { zoneOfRegimen } from '../day/slot-zone.ts';
import type { DoseAnswer } from './dose-answer.ts';
import { instantOfTaking } from './instant-of-taking.ts';

/** Creates the log of an answer under the regimen in force at the slot. */
export const recordOfAnswer = (
  id: string,
  answer: DoseAnswer,
  medication: MedicationRow,
  context: Context,
): DoseLogRow => {
  const acted = slotOf(context.at);
  const scheduled_time = wallTime(answer.date, answer.slot ?? answer.actual_time ?? acted);
  const regimens = context.rows('medication_regimens').filter((r) => r.medication_id === medication.id);
  const regimen = regimenInForce(inOrder(regimens), scheduled_time);
  const schedule = regimen ?? medication;
  const taken = answer.status === 'taken';
  // All times of a dose of home time are recorded by the clock at home.
  const zone = answer.slot === null ? context.zone : zoneOfRegimen(regimen, context.zone);
  const takenAt = taken ? instantOfTaking(answer, medication, { ...context, clockOfTime: zone }) : null;
  const timeShown = zone === context.zone ? (answer.actual_time ?? acted) : undefined;
  return {
    id,
    rev: 0,
    clock: context.clock,
    bucket: answer.date.slice(0, 7),
    deleted_at: null,
    medication_id: medication.id,
    date: answer.date,
    slot: answer.slot,
    scheduled_time,
    status: answer.status,
    actual_time: takenAt === null ? null : (timeShown ?? slotOf(wallTimeAt(Date.parse(takenAt), zone))),
    taken_at: takenAt,
    zone,
    amount: answer.amount ?? schedule.amount,
    notes: answer.notes ?? null,
    medication_name: medication.name,
    dosage: schedule.dosage,
    answered_by: 'person',
    answered_from: context.device ?? null,
    conflict: false,
    stock_taken: 0,
  };
};

/**
 * Updates the log for another answer. The log keeps its first name and dosage, the zone of an unchanged time
 * and, unless the former answer was undone, the amount and notes that the new answer leaves out. An assumed
 * miss has no amount or notes of its own: those taken over from an undone answer were withdrawn with that
 * answer.
 */
export const recordedAgain = (current: DoseLogRow, next: DoseLogRow, answer: DoseAnswer): DoseLogRow => {
  const stands = current.deleted_at === null && current.answered_by === 'person';
  const same = next.taken_at !== null && [answer.taken_at, next.taken_at].includes(current.taken_at);
  return {
    // Keeps fields that only a later version knows.
    ...current,
    ...next,
    rev: current.rev,
    bucket: current.bucket,
    taken_at: same ? current.taken_at : next.taken_at,
    zone: same ? current.zone : next.zone,
    amount: answer.amount ?? (stands ? current.amount : next.amount),
    medication_name: current.medication_name,
    dosage: current.dosage,
    notes: answer.notes === undefined && stands ? current.notes : next.notes,
  };
};
