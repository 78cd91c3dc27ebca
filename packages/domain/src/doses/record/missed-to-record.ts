// The server records each missed dose without a log, for medications not deleted, up to 14 days back (OQ-004,
// OQ-044).
import { inOrder, regimenInForce } from '../../medications/regimen-in-force.ts';
import { asksAtTimes } from '../../medications/understood-schedule.ts';
import type { DoseLogRow, MedicationRow, RegimenRow } from '../../sync/rows.ts';
import { addDays, datesFrom, daysBetween } from '../../time/civil-date.ts';
import { dateOf } from '../../time/wall-time.ts';
import { type Now, today, wallTimeAt } from '../../time/zoned-time.ts';
import type { Dose } from '../dose.ts';
import { closesAt, longestWindowMs } from '../day/closing-time.ts';
import { dosesOfDay } from '../day/doses-of-day.ts';
import { schedulesOf } from '../day/schedules-of.ts';
import { recordOfMiss } from './record-of-miss.ts';

/** After a longer outage devices still show older missed doses; nobody is notified of them. */
export const LOOK_BACK_DAYS = 14;
const DAY_MS = 86_400_000;

export interface DoseRecords {
  readonly medications: readonly MedicationRow[];
  readonly regimens: readonly RegimenRow[];
  /** From `firstDateOfMisses` on, including tombstones. */
  readonly logs: readonly DoseLogRow[];
}

export interface MissMoment {
  readonly now: Now;
  readonly missedAfterMinutes: number;
  /** Missed doses up to this instant are recorded; undefined before the first check. */
  readonly seenUntil: number | undefined;
}

export interface MissedDoses {
  readonly records: readonly DoseLogRow[];
  /** When to check next; undefined if nothing can be missed until a schedule changes. */
  readonly lookAgainAt: number | undefined;
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
  { medications, regimens, logs }: DoseRecords,
  moment: MissMoment,
): MissedDoses => {
  const { now, missedAfterMinutes } = moment;
  const kept = new Map(medications.filter((m) => m.deleted_at === null).map((m) => [m.id, m]));
  const schedules = regimens.filter((regimen) => kept.has(regimen.medication_id));
  const first = firstDateOfMisses(moment);
  const dates = datesFrom(first, daysBetween(first, today(now)) + 2);
  const open = dates
    .flatMap((date) => dosesOfDay(date, { regimens: schedules, logs }, { now, missedAfterMinutes }))
    .filter((dose) => dose.owed && dose.log === undefined);
  const missed = open.filter((dose) => dose.status === 'missed' && isMissedSince(dose, schedules, moment));
  const pending = open.filter((dose) => dose.status === 'pending');
  return {
    records: missed.flatMap((dose) => recordFor(dose, { kept, schedules, logs }, now)),
    lookAgainAt: lookAgain(pending, schedules, moment),
  };
};

const NONE: readonly RegimenRow[] = [];

const missedAt = (
  { medicationId, scheduledTime }: Dose,
  schedules: readonly RegimenRow[],
  { now, missedAfterMinutes }: MissMoment,
): number => {
  /* v8 ignore next -- @preserve: a dose is missed under a schedule, which the types do not know */
  const own = schedulesOf(schedules).get(medicationId) ?? NONE;
  return closesAt(scheduledTime, own, { zone: now.zone, missedAfterMinutes });
};

const isMissedSince = (dose: Dose, schedules: readonly RegimenRow[], moment: MissMoment): boolean =>
  moment.seenUntil === undefined || missedAt(dose, schedules, moment) > moment.seenUntil;

interface KeptRecords {
  readonly kept: ReadonlyMap<string, MedicationRow>;
  readonly schedules: readonly RegimenRow[];
  readonly logs: readonly DoseLogRow[];
}

/** Undefined if a log exists. An undone answer left a log, which the miss takes over. */
const recordFor = (dose: Dose, { kept, schedules, logs }: KeptRecords, now: Now): DoseLogRow[] => {
  const standing = logs.find(
    (log) => log.medication_id === dose.medicationId && log.date === dose.date && log.slot === dose.slot,
  );
  if (standing !== undefined && standing.deleted_at === null) return [];
  const own = inOrder(schedules.filter((regimen) => regimen.medication_id === dose.medicationId));
  const regimen = regimenInForce(own, dose.scheduledTime);
  const medication = kept.get(dose.medicationId);
  /* v8 ignore next -- @preserve: a dose is missed under a regimen of a kept medication, which the types do not know */
  return regimen && medication ? [recordOfMiss(dose, { medication, regimen, undone: standing }, now)] : [];
};

/**
 * When the next open dose becomes missed; if there is none, tomorrow, as long as a schedule may ask for more.
 */
const lookAgain = (
  pending: readonly Dose[],
  schedules: readonly RegimenRow[],
  moment: MissMoment,
): number | undefined => {
  if (pending.length > 0) return Math.min(...pending.map((dose) => missedAt(dose, schedules, moment)));
  const { now } = moment;
  const date = today(now);
  const mayAsk = schedules.some(
    (regimen) =>
      regimen.is_active && asksAtTimes(regimen) && (regimen.end_date === null || regimen.end_date >= date),
  );
  return mayAsk ? now.instant + DAY_MS : undefined;
};
