// The server records each missed dose without a log, for medications not deleted, up to 14 days back (OQ-004,
// OQ-044).
import type { DoseLogRow, ExceptionRow, MedicationRow, RegimenRow } from '../../sync/rows.ts';
import { addDays } from '../../time/civil-date.ts';
import { dateOf, wallTime } from '../../time/wall-time.ts';
import { instantOf, type Now, today, wallTimeAt } from '../../time/zoned-time.ts';
import type { OwedDose } from '../ahead/doses-between.ts';
import { longestWindowMs } from '../day/closing-time.ts';
import type { LogOfDay } from '../day/log-of-day.ts';
import { logsBySlot, slotKey } from './logs-by-slot.ts';
import { recordOfMiss } from './record-of-miss.ts';

/**
 * Older misses stay unrecorded after a longer outage: devices still show them, and nobody is notified of
 * them.
 */
export const LOOK_BACK_DAYS = 14;

/** What planning reads of a medication. */
export type MedicationOfPlan = Pick<MedicationRow, 'id' | 'name' | 'deleted_at'>;

export interface DoseRecords<L extends LogOfDay = LogOfDay> {
  readonly medications: readonly MedicationOfPlan[];
  readonly regimens: readonly RegimenRow[];
  /** Dose logs from `firstDateOfMisses` on; tombstones are ignored. */
  readonly logs: readonly L[];
  /**
   * Tombstones of dose logs from `firstDateOfMisses` on; a recorded miss takes the row of one, with its id.
   */
  readonly undone?: readonly DoseLogRow[] | undefined;
  /** Exceptions from the day before `firstDateOfMisses` on. */
  readonly exceptions: readonly ExceptionRow[];
}

export interface MissMoment {
  readonly now: Now;
  readonly missedAfterMinutes: number;
  /** Instant up to which missed doses have been recorded; undefined before the first check. */
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

/** The first instant at which a dose missed since the last check may have been due. */
export const missesFrom = (moment: MissMoment): number =>
  instantOf(wallTime(firstDateOfMisses(moment), '00:00'), moment.now.zone);

/** `doses` are the owed doses from `missesFrom` until now at least. */
export const missedToRecord = (
  doses: readonly OwedDose[],
  { medications, logs, undone = [] }: DoseRecords,
  moment: MissMoment,
): DoseLogRow[] => {
  const { now, seenUntil = -Infinity } = moment;
  const from = missesFrom(moment);
  const missed = doses.filter(
    ({ dueAt, closesAt }) => dueAt >= from && closesAt <= now.instant && closesAt > seenUntil,
  );
  if (missed.length === 0) return [];
  const kept = new Map(medications.map((medication) => [medication.id, medication]));
  const standing = logsBySlot(logs.filter((log) => log.deleted_at === null));
  const left = logsBySlot(undone);
  return missed
    .filter((dose) => !standing.has(slotKey(dose)))
    .flatMap((dose) => recordFor(dose, kept.get(dose.medicationId), left.get(slotKey(dose)), now));
};

/** The log of a miss; it takes over the log that an undone answer left. */
const recordFor = (
  dose: OwedDose,
  medication: MedicationOfPlan | undefined,
  undone: DoseLogRow | undefined,
  now: Now,
): DoseLogRow[] => {
  /* v8 ignore next -- @preserve: a dose is owed of a kept medication, which the types do not know */
  return medication ? [recordOfMiss(dose, { medication, undone }, now)] : [];
};
