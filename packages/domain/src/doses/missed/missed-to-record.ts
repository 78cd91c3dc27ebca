// The server records each missed dose without a log, for medications not deleted, up to 14 days back (OQ-004,
// OQ-044).
import type { DoseLogRow, ExceptionRow, MedicationRow, RegimenRow } from '../../sync/rows.ts';
import { addDays } from '../../time/civil-date.ts';
import { dateOf, wallTime } from '../../time/wall-time.ts';
import { instantOf, type Now, today, wallTimeAt } from '../../time/zoned-time.ts';
import { dosesBetween, type OwedDose } from '../ahead/doses-between.ts';
import { longestWindowMs } from '../day/closing-time.ts';
import { logsBySlot, slotKey } from './logs-by-slot.ts';
import { recordOfMiss } from './record-of-miss.ts';

/** After a longer outage devices still show older missed doses; nobody is notified of them. */
export const LOOK_BACK_DAYS = 14;

export interface DoseRecords {
  readonly medications: readonly MedicationRow[];
  readonly regimens: readonly RegimenRow[];
  /** From `firstDateOfMisses` on, including tombstones. */
  readonly logs: readonly DoseLogRow[];
  /** From the day before `firstDateOfMisses` on. */
  readonly exceptions?: readonly ExceptionRow[] | undefined;
}

export interface MissMoment {
  readonly now: Now;
  readonly missedAfterMinutes: number;
  /** Missed doses up to this instant are recorded; undefined before the first check. */
  readonly seenUntil: number | undefined;
}

/** The earliest date with a dose that may have become missed since the last check. */
export const firstDateOfMisses = ({ now, missedAfterMinutes, seenUntil }: MissMoment): string => {
  const furthest = addDays(today(now), -LOOK_BACK_DAYS);
  if (seenUntil === undefined) return furthest;
  const due = seenUntil - longestWindowMs(missedAfterMinutes);
  // A slot in the hour skipped at midnight is due on the following day.
  const date = addDays(dateOf(wallTimeAt(due, now.zone)), -1);
  return date > furthest ? date : furthest;
};

export const missedToRecord = (
  { medications, regimens, logs, exceptions }: DoseRecords,
  moment: MissMoment,
): DoseLogRow[] => {
  const { now, missedAfterMinutes, seenUntil = -Infinity } = moment;
  const kept = new Map(medications.filter((m) => m.deleted_at === null).map((m) => [m.id, m]));
  const schedules = {
    regimens: regimens.filter((regimen) => kept.has(regimen.medication_id)),
    logs,
    exceptions,
    zone: now.zone,
    missedAfterMinutes,
  };
  const from = instantOf(wallTime(firstDateOfMisses(moment), '00:00'), now.zone);
  const standing = logsBySlot(logs);
  return dosesBetween(schedules, { from, until: now.instant })
    .filter((dose) => dose.closesAt <= now.instant && dose.closesAt > seenUntil)
    .flatMap((dose) => recordFor(dose, kept.get(dose.medicationId), standing.get(slotKey(dose)), now));
};

/** None if a log exists. An undone answer left a log, which the miss takes over. */
const recordFor = (
  dose: OwedDose,
  medication: MedicationRow | undefined,
  standing: DoseLogRow | undefined,
  now: Now,
): DoseLogRow[] => {
  if (standing !== undefined && standing.deleted_at === null) return [];
  /* v8 ignore next -- @preserve: a dose is owed of a kept medication, which the types do not know */
  return medication ? [recordOfMiss(dose, { medication, undone: standing }, now)] : [];
};
