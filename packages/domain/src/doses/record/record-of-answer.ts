// What the record of an answer holds: the slot, the true time, and name, dosage and amount as they were
// (OQ-038, OQ-044).
import { inOrder, regimenInForce } from '../../medications/regimen-in-force.ts';
import type { DoseLogRow, MedicationRow } from '../../sync/rows.ts';
import type { Context } from '../../sync/synced-table.ts';
import { slotOf, wallTime } from '../../time/wall-time.ts';
import type { DoseAnswer } from './dose-answer.ts';
import { instantOfTaking } from './instant-of-taking.ts';

/** The record as an answer makes it, under the regimen in force at the slot. */
export const recordOfAnswer = (
  id: string,
  answer: DoseAnswer,
  medication: MedicationRow,
  context: Context,
): DoseLogRow => {
  const acted = slotOf(context.at);
  const scheduled_time = wallTime(answer.date, answer.slot ?? answer.actual_time ?? acted);
  const regimens = context.rows('medication_regimens').filter((r) => r.medication_id === medication.id);
  const schedule = regimenInForce(inOrder(regimens), scheduled_time) ?? medication;
  const taken = answer.status === 'taken';
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
    actual_time: taken ? (answer.actual_time ?? acted) : null,
    taken_at: taken ? instantOfTaking(answer, medication, context) : null,
    zone: context.zone,
    amount: answer.amount ?? schedule.amount,
    notes: answer.notes ?? null,
    medication_name: medication.name,
    dosage: schedule.dosage,
    answered_by: 'person',
    conflict: false,
    stock_taken: 0,
  };
};

/**
 * The record of a further answer: it keeps the name and the dosage under which it was first made, the zone in which an
 * unchanged time was told, and, while it stands, the amount and the notes that are not said anew. An assumed miss holds
 * none of its own: what it took over from an undone answer was taken back with that.
 */
export const recordedAgain = (current: DoseLogRow, next: DoseLogRow, answer: DoseAnswer): DoseLogRow => {
  const stands = current.deleted_at === null && current.answered_by === 'person';
  const same = next.taken_at !== null && [answer.taken_at, next.taken_at].includes(current.taken_at);
  return {
    // What a later version keeps of a dose beside this.
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
