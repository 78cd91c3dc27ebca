// Saving a changed schedule opens a new regimen from that moment; earlier doses stay unchanged
// (design/time.md#regimens).
import { derivedId } from '../id/derived-id.ts';
import type { MedicationRow, RegimenRow, Schedule } from '../sync/rows.ts';
import { instantOf, isZone, wallTimeAt } from '../time/zoned-time.ts';
import { inOrder } from './regimen-in-force.ts';

const scheduleOf = (medication: MedicationRow): Schedule => ({
  frequency: medication.frequency,
  ...(medication.pattern === undefined ? {} : { pattern: medication.pattern }),
  times: medication.times,
  home_zone: medication.home_zone ?? null,
  dosage: medication.dosage,
  amount: medication.amount,
  start_date: medication.start_date,
  end_date: medication.end_date,
  is_active: medication.is_active && medication.deleted_at === null,
});

const sameSchedule = (a: Schedule, b: Schedule): boolean =>
  a.frequency === b.frequency &&
  JSON.stringify(a.pattern ?? null) === JSON.stringify(b.pattern ?? null) &&
  a.times.join() === b.times.join() &&
  (a.home_zone ?? null) === (b.home_zone ?? null) &&
  a.dosage === b.dosage &&
  a.amount === b.amount &&
  a.start_date === b.start_date &&
  a.end_date === b.end_date &&
  a.is_active === b.is_active;

interface Moment {
  readonly op: string;
  /** The operation's hybrid clock, milliseconds. */
  readonly clock: number;
  /** Local time of the save. */
  readonly at: string;
  /** Time zone of the save. */
  readonly zone: string;
}

/** A schedule that keeps home time begins by the clock at home, as its slots are told by that clock. */
const beginOf = ({ home_zone }: Schedule, { at, zone }: Moment): string =>
  home_zone === null || home_zone === zone || !isZone(zone) ? at : wallTimeAt(instantOf(at, zone), home_zone);

/** Whether a save was made before the newest regimen, by both clock and local time, but arrives after it. */
const isLate = (newest: RegimenRow, begins: string, { clock }: Moment): boolean =>
  newest.clock > clock && newest.from_slot > begins;

/**
 * The regimen opened by a save, or undefined if the schedule did not change. It begins at the local time of
 * the save; a late save, made before the newest regimen, must not override that later decision. The clocks
 * decide which save was first, as local times of two zones cannot be compared.
 */
export const regimenOfSave = (
  medication: MedicationRow,
  regimens: readonly RegimenRow[],
  moment: Moment,
): RegimenRow | undefined => {
  const newest = inOrder(regimens.filter((r) => r.medication_id === medication.id)).at(-1);
  const schedule = scheduleOf(medication);
  if (newest !== undefined && sameSchedule(newest, schedule)) return undefined;
  const begins = beginOf(schedule, moment);
  return {
    id: derivedId('regimen', moment.op, medication.id),
    rev: 0,
    clock: moment.clock,
    bucket: 'all',
    deleted_at: null,
    medication_id: medication.id,
    from_slot: newest !== undefined && isLate(newest, begins, moment) ? newest.from_slot : begins,
    number: (newest?.number ?? 0) + 1,
    ...schedule,
  };
};
